#include "login_check.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "host/shard/wallet_service.hpp"

namespace anteroom::host {

namespace {

/// Checks a list of logins, one after the other. A check keeps itself alive until it is finished.
class LoginCheck : public std::enable_shared_from_this<LoginCheck> {
  public:
    LoginCheck(HostContext& context, ShardState& home, std::vector<Login> logins, WalletService* wallets,
               std::function<void(bool)> done)
        : context_(context), home_(home), wallets_(wallets), done_(std::move(done)), left_(std::move(logins)) {}

    void next() {
        if (left_.empty()) return done_(true);
        const Login login = left_.back();
        left_.pop_back();
        using Found = store::Read<std::optional<store::PlayerRow>>;
        context_.store.player_by_token(login.token, [self = shared_from_this(), login](const Found& read) {
            self->home_.shard.post([self, login, read] { self->read(login, read); });
        });
    }

  private:
    void read(const Login& login, const store::Read<std::optional<store::PlayerRow>>& read) {
        const auto* row = std::get_if<std::optional<store::PlayerRow>>(&read);
        if (row == nullptr) return done_(false);
        home_.sessions->is_now(login, *row);
        if (wallets_ != nullptr && *row && store::has_account((*row)->role)) wallets_->tell_balances_here({(*row)->id});
        next();
    }

    HostContext& context_;
    ShardState& home_;
    WalletService* const wallets_;
    const std::function<void(bool)> done_;
    std::vector<Login> left_;
};

}  // namespace

void check_logins(HostContext& context, ShardState& home, std::vector<Login> logins, WalletService* wallets,
                  std::function<void(bool whole)> done) {
    std::make_shared<LoginCheck>(context, home, std::move(logins), wallets, std::move(done))->next();
}

}  // namespace anteroom::host
