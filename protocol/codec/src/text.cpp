#include "codec/text.hpp"

namespace anteroom::codec {

void write(std::string& out, engine::Card card) {
    out += '"';
    out += "23456789TJQKA"[card.rank - 2];
    out += "CDHS"[static_cast<std::size_t>(card.suit)];
    out += '"';
}

void write(std::string& out, engine::Seat seat) {
    out += "\"s";
    write_int(out, seat.index);
    out += '"';
}

}  // namespace anteroom::codec
