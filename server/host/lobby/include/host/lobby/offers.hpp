#pragma once

#include <string>
#include <vector>

#include "ledger/currency.hpp"
#include "room/catalogue.hpp"
#include "store/port/house.hpp"
#include "wire/request.hpp"

namespace anteroom::host {

/// Tables that any player with an account may open by name. A value that is rebuilt from the store's data.
class Offers {
  public:
    Offers() = default;
    /// Leaves out templates from which no table can be opened any more.
    Offers(const std::vector<store::Template>& templates, const std::vector<ledger::Currency>& currencies,
           const room::Catalogue& catalogue);

    /// Returns null if there is no offer of that name.
    const wire::Create* find(const std::string& name) const;
    /// Returns a JSON list for the lobby, which is empty if there are no offers.
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
