#include "picture/markup.hpp"

#include "svg.hpp"

namespace anteroom::picture {

namespace {

void attribute(std::string& out, std::string_view name, int value) {
    out.append(" ").append(name).append("=\"").append(std::to_string(value)).append("\"");
}

void attribute(std::string& out, std::string_view name, std::string_view value) {
    out.append(" ").append(name).append("=\"").append(value).append("\"");
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

void rect(std::string& out, const Box& box, const Paint& paint) {
    out += "<rect";
    attribute(out, "x", box.x);
    attribute(out, "y", box.y);
    attribute(out, "width", box.width);
    attribute(out, "height", box.height);
    attribute(out, "rx", paint.radius);
    attribute(out, "fill", paint.fill);
    if (!paint.stroke.empty()) {
        attribute(out, "stroke", paint.stroke);
        attribute(out, "stroke-width", 4);
    }
    out += "/>";
}

void write(std::string& out, const Line& line, std::string_view words) {
    out += "<text";
    attribute(out, "x", line.x);
    attribute(out, "y", line.y);
    attribute(out, "font-size", line.size);
    attribute(out, "fill", line.fill);
    if (line.is_bold) attribute(out, "font-weight", "700");
    if (line.is_centred) attribute(out, "text-anchor", "middle");
    out.append(">").append(escaped(words)).append("</text>");
}

void use(std::string& out, char face, int x, int y) {
    out.append("<use href=\"#f").append(1, face).append("\"");
    attribute(out, "x", x);
    attribute(out, "y", y);
    out += "/>";
}

std::string cut(std::string_view text, std::size_t letters_max) {
    std::size_t letters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
        if (begins && letters++ == letters_max) return std::string(text.substr(0, i)) + "…";
    }
    return std::string(text);
}

}  // namespace anteroom::picture
