#include <string>
#include <vector>

#include "watched.hpp"

namespace anteroom::store::test {

// Objects planted in PostgreSQL beside triggers, while a server runs and while it is down.

namespace {

/// Changes of objects that the server makes anew when it starts.
const std::vector<std::string> renewed = {
    "ALTER TABLE players DISABLE TRIGGER tell_of_players_update",
    "CREATE OR REPLACE FUNCTION tell_of_players_update() RETURNS trigger LANGUAGE plpgsql AS "
    "'BEGIN RETURN NULL; END'",
    // The source of the function stays the same.
    "ALTER FUNCTION packed(bigint) SET search_path = public", "ALTER FUNCTION packed(bigint) SECURITY DEFINER",
    // The function may have been another one for a moment.
    "DO $$ BEGIN EXECUTE pg_get_functiondef('packed(bigint)'::regprocedure); END $$"};

const std::vector<std::string> planted = {
    "CREATE FUNCTION packed(integer) RETURNS bytea LANGUAGE sql AS 'SELECT ''''::bytea'",
    "CREATE RULE planted AS ON INSERT TO cash DO ALSO UPDATE balances SET amount = amount + 1",
    "CREATE POLICY planted ON balances USING (true)",
    // The triggers of a foreign key belong to PostgreSQL.
    "CREATE TABLE public.spy(account bigint REFERENCES balances ON DELETE CASCADE)",
    "CREATE TABLE public.spy(id bigint PRIMARY KEY); "
    "ALTER TABLE mutes ADD FOREIGN KEY (other) REFERENCES public.spy ON DELETE CASCADE",
    "CREATE CONSTRAINT TRIGGER planted AFTER INSERT ON cash DEFERRABLE INITIALLY DEFERRED FOR EACH "
    "ROW EXECUTE FUNCTION tell_of_rooms_insert()",
    "CREATE FUNCTION public.joined(bigint, text) RETURNS text LANGUAGE sql AS 'SELECT $2'; "
    "CREATE OPERATOR || (LEFTARG = bigint, RIGHTARG = text, FUNCTION = public.joined)",
    "ALTER TABLE players ALTER role SET DEFAULT 3", "ALTER TABLE tokens ADD COLUMN more bigint DEFAULT 3",
    "ALTER TABLE balances ADD CONSTRAINT planted CHECK (amount < 5000)",
    "ALTER TABLE cash DROP CONSTRAINT cash_key_key", "CREATE INDEX planted ON balances(abs(amount))",
    "CREATE INDEX planted ON journal_1(abs(room))",
    "CREATE DOMAIN public.spy AS bigint; ALTER TABLE heads ALTER epoch TYPE public.spy",
    "CREATE TABLE public.spy() INHERITS (seats)", "ALTER TABLE mutes ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE cash RENAME from_account TO other; ALTER TABLE cash RENAME to_account TO from_account; "
    "ALTER TABLE cash RENAME other TO to_account",
    // A crash would empty the table.
    "ALTER TABLE protection SET UNLOGGED",
    // Two servers would take the same rows.
    "ALTER SEQUENCE anteroom_rows INCREMENT 1",
    "CREATE FUNCTION public.spy() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; "
    "CREATE EVENT TRIGGER spy ON ddl_command_end EXECUTE FUNCTION public.spy()",
    // Functions of PostgreSQL itself are found before any others.
    "CREATE FUNCTION pg_catalog.spy(bigint) RETURNS bytea LANGUAGE sql AS 'SELECT ''''::bytea'",
    "CREATE CAST (bytea AS bigint) WITH INOUT AS IMPLICIT"};

}  // namespace

TEST_CASE("What is planted beside a trigger is found as well") {
    std::vector<std::string> all = renewed;
    all.insert(all.end(), planted.begin(), planted.end());
    all.emplace_back("ALTER TABLE mutes RENAME TO gone; CREATE VIEW mutes AS SELECT * FROM gone");
    for (const std::string& deed : all) {
        Watched house;
        INFO(deed);
        house.server.change_by_hand(deed);
        // Beside some of these objects, the statement itself fails.
        CHECK_FALSE(committed(house.pay_out("b", 1)));
        CHECK(house.told().size() == 1);
        CHECK(house.pay_out("c", 1) == unproved);
        house.server.change_by_hand(drop_public);
    }
}

TEST_CASE("A server that starts does not believe what was planted while it was down") {
    for (const std::string& deed : planted) {
        Watched house;
        INFO(deed);
        house.server.close();
        house.server.change_by_hand(deed);
        house.server.reopen();
        CHECK(house.told().size() == 1);
        house.server.store().let_money_move(true);
        CHECK(house.pay_out("b", 1) == unproved);
        house.server.change_by_hand(drop_public);
    }
    for (const std::string& deed : renewed) {
        Watched house;
        INFO(deed);
        house.server.close();
        house.server.change_by_hand(deed);
        house.server.reopen();
        CHECK(committed(house.pay_out("b", 1)));
        CHECK(house.told().empty());
    }
}

TEST_CASE("A session in which no trigger runs moves no money") {
    Watched house;
    house.server.close();
    house.server.change_by_hand("ALTER ROLE postgres SET session_replication_role = replica");
    house.server.reopen();
    house.server.change_by_hand("ALTER ROLE postgres RESET session_replication_role");
    CHECK(house.told() ==
          std::vector<std::string>{"schema: the setting session_replication_role is none of this program's"});
    CHECK(house.pay_out("b", 1) == unproved);
    house.server.reopen();
    house.server.store().let_money_move(true);
    CHECK(committed(house.pay_out("c", 1)));
}

}  // namespace anteroom::store::test
