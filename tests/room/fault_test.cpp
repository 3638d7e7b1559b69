#include <stdexcept>

#include "game_around.hpp"
#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

class LateFault final : public GameAround {
  public:
    using GameAround::GameAround;
    room::Happened late(engine::Seat, engine::RandomSource&, engine::RandomSource&) override {
        throw std::out_of_range("planted");
    }

  private:
    std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const override {
        return std::make_unique<LateFault>(std::move(inner));
    }
};

}  // namespace

TEST_CASE("a fault in a late move leaves the room as it was, and frozen it stays until somebody looks at it") {
    const room::Catalogue real = room::Catalogue::standard();
    Table table;
    room::Catalogue catalogue;
    catalogue.add(std::make_unique<GameTypeAround>(*real.find("spoil"), [](std::unique_ptr<room::AnyGame> inner) {
        return std::make_unique<LateFault>(std::move(inner));
    }));
    table.catalogue = std::move(catalogue);
    table.create(1, spoil_table(3, 15));
    for (std::uint8_t seat = 1; seat < 3; ++seat) {
        table.join(seat + 1);
        REQUIRE(code_of(table.ask(seat + 1, wire::Sit{{41}, {seat}})) == "update");
    }
    table.start({1, 2, 3});
    const std::int64_t seq = table.page(1).seq;
    const std::uint64_t commits = table.commits_;
    CHECK_THROWS_AS(table.advance(16'000), std::out_of_range);
    // The host calls this after any exception of a room.
    table.core->freeze(table.present());
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "hello?"})) == "frozen");
    table.advance(3'600'000);
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "still?"})) == "frozen");
    CHECK(table.page(1).seq == seq);
    CHECK(table.commits_ == commits);
}
