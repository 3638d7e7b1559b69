#include "replies.hpp"

#include <utility>

#include "wire/message.hpp"

namespace anteroom::room {

namespace {

/// Returns whether the same request may succeed later, or over another connection. For example, when a table has moved
/// to another node, that node knows no viewer until the clients join again. The clients then repeat their requests with
/// the same ids.
bool may_pass(wire::ErrorCode code) {
    return wire::info_of(code).family == wire::ErrorFamily::again || code == wire::ErrorCode::id_too_old ||
           code == wire::ErrorCode::id_reused || code == wire::ErrorCode::not_joined ||
           code == wire::ErrorCode::no_room;
}

Answers::Kept kept_of(const std::string& text, store::Seq seq) {
    if (text.empty()) return Answers::Acted{seq};
    return Reply{text};
}

}  // namespace

void Replies::keep(const Journaled& room, const Sender& who, Answers::Kept kept, Instant now) {
    answers_.keep({who.player, who.client, who.request, who.digest}, std::move(kept), now, room.table.sits(who.player));
}

void Replies::keep(const Journaled& room, const Sender& who, const std::string& text, store::Seq seq, Instant now) {
    keep(room, who, kept_of(text, seq), now);
}

void Replies::keep(const Journaled& room, const store::PastAnswer& past) {
    const store::KeptAnswer& one = past.answer;
    answers_.keep({one.player, one.client, one.request}, kept_of(one.text, past.seq), past.time,
                  room.table.sits(one.player));
}

void Replies::send(store::Seq seq, const Sender& who, Reply reply, Effects& effects) const {
    Tell tell = to_one(seq, who.connection, std::move(reply.text));
    Frame& frame = tell.frames.front();
    frame.answers = wire::RequestId{who.request.value};
    frame.refuses = std::move(reply.refuses);
    effects.push_back(std::move(tell));
}

bool Replies::repeat(store::Seq seq, const Sender& who, const Answers::Found& found, Effects& effects) const {
    if (const auto* reply = std::get_if<Reply>(&found))
        send(seq, who, *reply, effects);
    else if (const auto* acted = std::get_if<Answers::Acted>(&found))
        send_acted(seq, who, acted->seq, effects);
    else
        return false;
    return true;
}

void Replies::send_acted(store::Seq seq, const Sender& who, store::Seq acted, Effects& effects) const {
    send(seq, who, {wire::acted(wire::RequestId{who.request.value}, {room_.value}, {acted.value})}, effects);
}

void Replies::refuse(const Journaled& room, const Sender& who, const Refusal& refusal, bool may_know, Instant now,
                     Effects& effects) {
    wire::ErrorContext context;
    context.re = wire::RequestId{who.request.value};
    context.room = wire::RoomId{room_.value};
    if (may_know) context.seq = wire::Seq{room.seq.value};
    context.text = refusal.text;
    context.price = refusal.price;
    Reply reply{refusal.own ? wire::error(*refusal.own, context) : wire::rule_error(refusal.code, context),
                refusal.code};
    if (!refusal.own || !may_pass(*refusal.own)) keep(room, who, reply, now);
    send(room.seq, who, std::move(reply), effects);
}

void Replies::refuse_opening(const Opened& opened, const Refusal& refusal, Effects& effects) const {
    if (opened.by_house) {
        effects.push_back(Ordered{opened.by_house->ticket, std::nullopt, refusal});
        return;
    }
    wire::ErrorContext context;
    context.re = wire::RequestId{opened.sender.request.value};
    context.text = refusal.text;
    send({}, opened.sender, {wire::rule_error(refusal.code, context), refusal.code}, effects);
}

}  // namespace anteroom::room
