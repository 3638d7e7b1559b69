#pragma once

#include <string>
#include <vector>

#include "ledger/currency.hpp"
#include "room/catalogue.hpp"
#include "store/port/house.hpp"
#include "wire/request.hpp"

namespace anteroom::host {

/// Tables that any player with an account may open by name. Offers is a value, which is made again from the store's
/// data.
class Offers {
  public:
    Offers() = default;
    /// Leaves out templates from which a table can no longer be opened.
    Offers(const std::vector<store::Template>& templates, const std::vector<ledger::Currency>& currencies,
           const room::Catalogue& catalogue);

    /// Returns null if no offer has that name.
    const wire::Create* find(const std::string& name) const;
    /// Returns the offers as a JSON list for the lobby. The list is empty if there are no offers.
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
