#pragma once

#include <string>
#include <vector>

#include "ledger/currency.hpp"
#include "room/catalogue.hpp"
#include "store/port/house.hpp"
#include "wire/request.hpp"

namespace anteroom::host {

/// The tables that anybody with an account may open by their name. A value, made anew from what the store has.
class Offers {
  public:
    Offers() = default;
    /// A template that no table can be opened from any more is left out.
    Offers(const std::vector<store::Template>& templates, const std::vector<ledger::Currency>& currencies,
           const room::Catalogue& catalogue);

    /// Null where there is none of that name.
    const wire::Create* find(const std::string& name) const;
    /// As the lobby shows them: a JSON list; empty where there are none.
    const std::string& shown() const { return shown_; }

  private:
    struct Offer {
        std::string name;
        wire::Create create;
    };
    std::vector<Offer> offers_;
    std::string shown_;
};

}  // namespace anteroom::host
