"""A primary of PostgreSQL with a synchronous standby, for several nodes."""

import house as cluster

REPLICATED = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"


class Standby(cluster.Database):
    """A standby that has every commit before the commit is answered. When it is promoted, it takes the primary's
    place."""

    def make(self):
        self.primary.run("pg_basebackup", "-D", self.folder / "data", "-R", "-X", "stream", "--checkpoint=fast", "--no-sync", "-d",
                         f"host={self.primary.folder} user=anteroom application_name=standby", as_user=True, check=True)

    def __init__(self, folder, primary):
        self.primary = primary
        super().__init__(folder)
        # The primary keeps this setting until its end.
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        primary.ask("SELECT pg_reload_conf()")
        cluster.wait_for("the standby", lambda: primary.ask(REPLICATED) == "1")

    def promote(self):
        self.run("pg_ctl", "promote", "-w", "-D", self.folder / "data", as_user=True, check=True)
        # The promoted standby has no standby of its own.
        self.ask("ALTER SYSTEM RESET synchronous_standby_names")
        self.ask("SELECT pg_reload_conf()")


class House(cluster.House):
    """A house whose database has a synchronous standby. The primary's folder alternates between two places."""

    def prepare(self, names):
        self.places, self.standbys = [self.database.folder, self.folder / "standby"], []
        self.follow()

    def follow(self):
        """Starts a standby of the primary, in the other place."""
        folder = next(each for each in self.places if each != self.database.folder)
        self.standby = Standby(folder, self.database)

    def store_of(self, name):
        return f"{cluster.place_of(','.join(map(str, self.places)))}&target_session_attrs=read-write"

    def __exit__(self, *about):
        self.standby.kill()
        super().__exit__(*about)

    def wait_for_standby(self):
        """Waits for the standby. Without it, the primary answers no commit."""
        cluster.wait_for("the standby", lambda: self.database.ask(REPLICATED) == "1")

    def promote(self):
        """Lets the standby take the place of the primary, which was killed."""
        self.standby.promote()
        self.lost, self.database = self.database, self.standby

    def replace_lost(self):
        self.lost.forget()
        self.follow()
