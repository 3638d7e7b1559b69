#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "anteroom/transport.hpp"

namespace anteroom::detail {

/// The codes of a server that is newer than this client. The object reads the server's own list when the first unknown
/// code comes.
class NewerCodes {
  public:
    /// `transport` must outlive this object.
    explicit NewerCodes(Transport& transport) : transport_(transport) {}

    /// Returns whether the same request may succeed later. Returns false if the server does not define the code.
    bool is_for_now(const std::string& code) {
        if (!again_.contains(code)) read();
        return again_.contains(code);
    }

  private:
    void read() {
        try {
            const auto list = nlohmann::json::parse(transport_.get("/spec/errors.json"));
            for (const auto& error : list.at("errors"))
                if (error.at("family") == "again") again_.insert(error.at("code").get<std::string>());
        } catch (const Broken&) {                     // the list could not be read
        } catch (const nlohmann::json::exception&) {  // the list is no valid JSON
        }
    }

    Transport& transport_;
    std::set<std::string> again_;
};

}  // namespace anteroom::detail
