#include "deeds.hpp"

#include <algorithm>
#include <iterator>

#include "store/sql/row_seals.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

namespace {

using Column = Catalog::Column;

std::string name_of(const Column& column) {
    return '"' + column.name + '"';
}

/// Returns a text in the form of SQL.
std::string text(const std::string& value) {
    std::string all = "'";
    for (const char letter : value) all += letter == '\'' ? "''" : std::string(1, letter);
    return all + "'";
}

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : between) + part;
    return all;
}

/// A table, with the statements that change it.
class Forger {
  public:
    Forger(Catalog& catalog, std::string table)
        : catalog_(catalog), table_(std::move(table)), columns_(catalog_.columns(table_)) {
        for (const Column& one : columns_)
            if (one.is_key) keys_.push_back(one);
        // A table with one row may have no key.
        if (keys_.empty()) keys_ = columns_;
        is_sealed_ = std::ranges::find(sealed_tables, table_) != std::end(sealed_tables);
    }

    std::vector<Deed> deeds() {
        std::vector<std::string> places = places_of_ends();
        INFO(table_);
        REQUIRE_FALSE(places.empty());
        std::vector<Deed> list = {{table_, {added(places.front(), false), added(places.front(), true)}}};
        for (const std::string& place : places) {
            for (const Column& one : columns_) list.push_back(changed(one, place));
            list.push_back({table_, {"DELETE FROM " + table_ + " WHERE " + place}});
            if (is_sealed_)
                list.push_back({table_, {"DELETE FROM " + table_ + " WHERE " + place + seal_removed(place)}});
        }
        if (places.size() == 2) add_exchanges(list, places.front(), places.back());
        return list;
    }

  private:
    /// Returns two conditions: one that only the first row fulfils, and one that only the last row fulfils.
    std::vector<std::string> places_of_ends() {
        std::vector<std::string> parts;
        std::vector<std::string> order;
        for (const Column& key : keys_) {
            parts.push_back("'" + name_of(key) + " = ' || " + catalog_.written(name_of(key)));
            order.push_back(name_of(key));
        }
        const auto all = catalog_.list("SELECT " + joined(parts, " || ' AND ' || ") + " FROM " + table_ + " ORDER BY " +
                                       joined(order, ", "));
        if (all.empty()) return {};
        if (all.size() == 1) return {all.front()};
        return {all.front(), all.back()};
    }

    std::string other(const Column& one, int more) const {
        const std::string name = name_of(one);
        // Another number could mean the same in a column for yes or no.
        if (table_ == "chains" && one.name == "closed") return "1 - closed";
        if (one.type == "TEXT") return "coalesce(" + name + ", '') || '7'";
        if (one.type == "INTEGER" || one.type == "BIGINT") return "coalesce(" + name + ", 0) + " + std::to_string(more);
        return "CAST(coalesce(" + name + ", " + catalog_.byte() + ") || " + catalog_.byte() + " AS " + one.type + ")";
    }

    Deed changed(const Column& one, const std::string& place) const {
        Deed deed{table_ + "." + one.name, {}};
        // The next number may be the key of another row.
        for (const int more : {1, 1'000'003})
            deed.ways.push_back("UPDATE " + table_ + " SET " + name_of(one) + " = " + other(one, more) + " WHERE " +
                                place);
        return deed;
    }

    /// Copies a row under another key. If `all_other` is true, the other columns must be unique too.
    std::string added(const std::string& place, bool all_other) const {
        std::vector<std::string> names;
        std::vector<std::string> values;
        for (const Column& one : columns_) {
            names.push_back(name_of(one));
            values.push_back(one.is_key || all_other ? other(one, 1'000'003) : name_of(one));
        }
        return "INSERT INTO " + table_ + "(" + joined(names, ", ") + ") SELECT " + joined(values, ", ") + " FROM " +
               table_ + " WHERE " + place;
    }

    // Seals

    std::string key_at(const std::string& place) {
        std::vector<std::string> parts;
        for (const Column& key : keys_) parts.push_back("quote(" + name_of(key) + ")");
        return catalog_.list("SELECT " + joined(parts, " || ',' || ") + " FROM " + table_ + " WHERE " + place).at(0);
    }
    std::string where_seal(const std::string& place) {
        return " WHERE of = '" + table_ + "' AND key = " + text(key_at(place));
    }
    std::string seal_removed(const std::string& place) { return "; DELETE FROM row_seals" + where_seal(place); }
    std::string seal_at(const std::string& place) {
        return catalog_.list("SELECT " + catalog_.written("seal") + " FROM row_seals" + where_seal(place)).at(0);
    }

    // Exchanges

    std::string inserted(const Catalog::Row& values) const {
        std::vector<std::string> names;
        for (const Column& one : columns_) names.push_back(name_of(one));
        return "; INSERT INTO " + table_ + "(" + joined(names, ", ") + ") VALUES (" + joined(values, ", ") + ")";
    }

    Catalog::Row row_at(const std::string& place) {
        std::vector<std::string> parts;
        for (const Column& one : columns_) parts.push_back(catalog_.written(name_of(one)));
        return catalog_.ask("SELECT " + joined(parts, ", ") + " FROM " + table_ + " WHERE " + place).at(0);
    }

    void add_exchanges(std::vector<Deed>& list, const std::string& one, const std::string& other) {
        const std::string away = "DELETE FROM " + table_ + " WHERE " + one + " OR " + other;
        const Catalog::Row first = row_at(one);
        const Catalog::Row last = row_at(other);
        Catalog::Row all_first = first;
        Catalog::Row all_last = last;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (columns_[i].is_key || first[i] == last[i]) continue;
            std::swap(all_first[i], all_last[i]);
            Catalog::Row with_first = first;
            Catalog::Row with_last = last;
            std::swap(with_first[i], with_last[i]);
            list.push_back({table_ + "." + columns_[i].name, {away + inserted(with_first) + inserted(with_last)}});
        }
        if (all_first == first) return;
        const std::string exchanged = away + inserted(all_first) + inserted(all_last);
        list.push_back({table_, {exchanged}});
        if (!is_sealed_) return;
        list.push_back({table_,
                        {exchanged + "; UPDATE row_seals SET seal = " + seal_at(other) + where_seal(one) +
                         "; UPDATE row_seals SET seal = " + seal_at(one) + where_seal(other)}});
    }

    Catalog& catalog_;
    std::string table_;
    std::vector<Column> columns_;
    std::vector<Column> keys_;
    bool is_sealed_ = false;
};

}  // namespace

std::vector<std::string> Catalog::list(const std::string& sql) {
    std::vector<std::string> list;
    for (Row& row : ask(sql)) list.push_back(std::move(row.front()));
    return list;
}

std::vector<Deed> deeds_on_rows(Catalog& catalog) {
    std::vector<Deed> list;
    for (const std::string& table : catalog.tables())
        for (Deed& deed : Forger(catalog, table).deeds()) list.push_back(std::move(deed));
    return list;
}

void Verdicts::take(const Deed& deed, const std::string& way, const std::string& fault) {
    ++count_;
    tried_.insert(deed.about);
    if (fault == "right" && harmless_.contains(deed.about)) {
        met_.insert(deed.about);
        return;
    }
    INFO(way);
    CHECK(fault != "right");
}

std::set<std::string> Verdicts::impossible() const {
    std::set<std::string> never;
    std::ranges::set_difference(refused_, tried_, std::inserter(never, never.end()));
    return never;
}

std::set<std::string> Verdicts::idle() const {
    std::set<std::string> idle;
    for (const auto& [about, why] : harmless_)
        if (!met_.contains(about)) idle.insert(about);
    return idle;
}

}  // namespace anteroom::store::test
