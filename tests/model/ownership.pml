/*
 * Ownership of a room when several nodes share one database: leases, epochs, takeover, requests that act once.
 *
 * The model has two nodes, one room, one database, one request that changes the room (or two) and one that reads it.
 *   - The bus may lose, repeat, reorder and delay messages. Any node may receive a message at any time, never or again.
 *   - A node may be stopped and woken (SIGSTOP), or cut off from the database for a while.
 *   - A node may die and restart (kill -9), or be gone forever.
 *   - The database may be away for a while. Leases then stand still, because no node can renew any.
 *   - A sent commit may be applied long after its sender gave it up.
 *   - Clocks tick together, except that a node's clock may lose one tick during one lease.
 *
 * These properties must hold, in words that a player could check:
 *   - an acknowledged request is in the database, and stays there;
 *   - a request acts once, however often and by whichever node it is handled;
 *   - an answer to a question shows everything that was acknowledged before the question: two owners would break this;
 *   - in the end every request is answered, as long as one node and the database live.
 *
 * A node whose lease is over renews its session, unless another node has taken it by claiming its room.
 *
 * NO_EPOCH, NO_SEQ, ANSWER_FIRST, ANSWERS_IN_MEMORY, CLAIM_STEALS, NO_MARGIN, LEASE_FROM_ANSWER and TAKEN_RETURNS each
 * remove one rule of the design; tests/model/run checks that the model then breaks.
 *
 * The model leaves out the database's own replication (a primary that dies with the only copy of an acknowledged commit)
 * and rooms that are handed over by agreement, which is a release followed by a claim.
 */

#define NODES 2
#ifndef REQUESTS
#define REQUESTS 1
#endif
#define FLIGHTS 4 /* commits under way: two for each node, because an abandoned one may still be applied */
#define NOBODY NODES

#ifndef LEASE
#define LEASE 3 /* ticks after which the database lets others claim */
#endif
#ifndef FAULTS
#define FAULTS 1
#endif
#ifndef EPOCHS
#define EPOCHS 9 /* as many takeovers as two faults cause; a broken model would continue forever */
#endif


#ifdef NO_MARGIN
#define MARGIN 0
#else
#define MARGIN 1 /* an owner stops answering this much earlier: more than its clock can lose */
#endif

mtype = {fine, stopped, cut};             /* a node's fault */
mtype = {idle, open, committing, unsure}; /* the state of its room */
mtype = {none, sent, committed, stale, behind}; /* the state of a commit */

/* The database */
byte epoch = 0;
byte owner = NOBODY;
byte seq = 0;
bool acted[REQUESTS];
byte lease[NODES]; /* remaining ticks of each session; 0: another node may take it */
bool taken[NODES]; /* another node has taken the session: it is over for good */
bool away = false; /* nobody reaches the database */

typedef Flight {
    mtype state = none;
    bool awaited; /* its sender still waits for the answer */
    byte request;
    byte epoch;
    byte seq;
}
Flight flight[FLIGHTS]; /* node n has 2n and 2n + 1 */

/* A node's memory */
typedef Node {
    mtype ill = fine;
    bool gone;
    bool session;
    byte left; /* ticks in which it may still answer, by its own clock */
    bool slow; /* its clock has lost its tick since the start of `left` */
    /* A heartbeat under way */
    bool beats;
    bool refused; /* by the database: the session is over */
    byte beat_left; /* counted from when it was sent */
    bool beat_slow;
    /* The room */
    mtype room = idle;
    byte epoch;
    byte seq;
    bool acted[REQUESTS];
    byte works_on; /* the flight */
}
Node node[NODES];

/* The players */
byte reply[REQUESTS]; /* the update number of the acknowledgement; a sent reply stays on the bus */
bool acked[REQUESTS];
byte seen = 0; /* the greatest number acknowledged to any player */
bool asked = false;
byte floor = 0; /* the lowest number that the answer to the question may show */
bool told = false;

byte faults = FAULTS;

#if REQUESTS > 1
#define all(what) (what[0] && what[1])
#else
#define all(what) (what[0])
#endif
#define runs(n) (node[n].ill != stopped && !node[n].gone)
#define reaches(n) (node[n].ill == fine && !node[n].gone && !away)
#define may_answer(n) (runs(n) && node[n].room == open && node[n].left > 0)
#ifdef CLAIM_STEALS
#define is_free (true)
#else
#define is_free (owner == NOBODY || owner == n || lease[owner] == 0)
#endif

/* Loads the room from the journal, with the answers kept in it. */
inline fold(n) {
    node[n].seq = seq;
    node[n].epoch = epoch;
    node[n].room = open;
#ifndef ANSWERS_IN_MEMORY
    node[n].acted[0] = acted[0];
#if REQUESTS > 1
    node[n].acted[1] = acted[1];
#endif
#endif
    skip
}

inline clear(at) {
    flight[at].state = none;
    flight[at].awaited = false;
    flight[at].request = 0;
    flight[at].epoch = 0;
    flight[at].seq = 0
}

/* No sender waits for the commit any more; it may still be applied. */
inline give_up(at) {
    flight[at].awaited = false;
    if
    :: flight[at].state != sent -> clear(at)
    :: else -> skip
    fi
}

inline forget(n) {
    node[n].room = idle;
    node[n].epoch = 0;
    node[n].seq = 0;
    node[n].acted[0] = false;
#if REQUESTS > 1
    node[n].acted[1] = false;
#endif
    give_up(2 * n);
    give_up(2 * n + 1)
}

/*
 * A node's heartbeat: sent and applied in one step, heard in another, and anything may happen between them. A node counts
 * from the time of sending. The database may count from later, which only makes the node stop answering earlier.
 */
proctype Heart(byte n) {
end:
    do
    :: atomic {
           reaches(n) && (!node[n].session || node[n].left < LEASE - MARGIN) ->
           node[n].beats = true;
           node[n].beat_left = LEASE - MARGIN;
           if
#ifdef TAKEN_RETURNS
           :: node[n].session -> lease[n] = LEASE
#else
           :: node[n].session && !taken[n] -> lease[n] = LEASE
#endif
           :: !node[n].session && lease[n] == 0 ->
              lease[n] = LEASE;
              taken[n] = false;
              if
              :: owner == n -> owner = NOBODY
              :: else -> skip
              fi
           :: else -> node[n].refused = true /* it was taken, or a dead session still holds the name */
           fi
       };
       atomic {
           reaches(n) || node[n].gone || !node[n].beats ->
           if
           :: !node[n].beats || node[n].gone -> skip
           :: else ->
              if
              :: node[n].refused -> node[n].session = false; node[n].left = 0; forget(n)
              :: else ->
                 node[n].session = true;
#ifdef LEASE_FROM_ANSWER
                 node[n].left = LEASE - MARGIN;
                 node[n].slow = false
#else
                 node[n].left = node[n].beat_left;
                 node[n].slow = node[n].beat_slow
#endif
              fi
           fi;
           node[n].beats = false;
           node[n].refused = false;
           node[n].beat_left = 0;
           node[n].beat_slow = false
       }
    od
}

inline send_commit(n, at, r) {
    flight[at].state = sent;
    flight[at].awaited = true;
    flight[at].request = r;
    flight[at].epoch = node[n].epoch;
    flight[at].seq = node[n].seq;
    node[n].works_on = at;
    node[n].room = committing
#ifdef ANSWER_FIRST
    ;
    reply[r] = node[n].seq + 1
#endif
}

/* A node's room: takes requests, commits, answers. It handles one commit at a time and nothing else meanwhile. */
proctype Room(byte n) {
    byte r;
end:
    do
    :: atomic {
           reaches(n) && node[n].session && node[n].left > 0 && node[n].room == idle && is_free && epoch < EPOCHS ->
           epoch++;
           if
           :: owner != NOBODY && owner != n -> taken[owner] = true
           :: else -> skip
           fi;
           owner = n;
           fold(n)
       }
    :: atomic {
           may_answer(n) && (flight[2 * n].state == none || flight[2 * n + 1].state == none) && !all(node[n].acted) ->
           if
           :: !node[n].acted[0] -> r = 0
#if REQUESTS > 1
           :: !node[n].acted[1] -> r = 1
#endif
           fi;
           if
           :: flight[2 * n].state == none -> send_commit(n, 2 * n, r)
           :: else -> send_commit(n, 2 * n + 1, r)
           fi;
           r = 0
       }
    :: atomic { may_answer(n) && node[n].acted[0] && reply[0] == 0 -> reply[0] = node[n].seq }
#if REQUESTS > 1
    :: atomic { may_answer(n) && node[n].acted[1] && reply[1] == 0 -> reply[1] = node[n].seq }
#endif
    :: atomic {
           may_answer(n) && asked && !told ->
           assert(node[n].seq >= floor); /* else another owner has acknowledged a request that this one does not know */
           told = true
       }
    :: atomic {
           reaches(n) && node[n].room == committing && flight[node[n].works_on].state != sent ->
           if
           :: flight[node[n].works_on].state == committed ->
              node[n].seq++;
              node[n].acted[flight[node[n].works_on].request] = true;
              node[n].room = open
           :: flight[node[n].works_on].state == stale -> forget(n)
           :: flight[node[n].works_on].state == behind -> node[n].room = unsure
           fi;
           clear(node[n].works_on);
           node[n].works_on = 0
       }
    /* The connection broke: the commit may be durable or not, and may still be applied. */
    :: atomic {
           (node[n].ill == cut || away) && node[n].room == committing ->
           give_up(node[n].works_on);
           node[n].works_on = 0;
           node[n].room = unsure
       }
    :: atomic {
           reaches(n) && node[n].room == unsure ->
           if
           :: epoch == node[n].epoch -> fold(n)
           :: else -> forget(n)
           fi
       }
    od
}

#ifdef NO_EPOCH
#define is_stale(at) (false)
#else
#define is_stale(at) (flight[at].epoch != epoch)
#endif
#ifdef NO_SEQ
#define is_behind(at) (false)
#else
#define is_behind(at) (flight[at].seq != seq)
#endif

inline apply(at) {
    if
    :: is_stale(at) -> flight[at].state = stale
    :: !is_stale(at) && is_behind(at) -> flight[at].state = behind
    :: else ->
       assert(flight[at].epoch == epoch); /* only the owner changes the room */
       assert(!acted[flight[at].request]); /* a request acts once */
       acted[flight[at].request] = true;
       seq++;
       flight[at].state = committed
    fi;
    if
    :: !flight[at].awaited -> clear(at)
    :: else -> skip
    fi
}

/* Transactions take effect one after the other, in any order. */
proctype Database() {
end:
    do
    :: atomic { flight[0].state == sent -> apply(0) }
    :: atomic { flight[1].state == sent -> apply(1) }
    :: atomic { flight[2].state == sent -> apply(2) }
    :: atomic { flight[3].state == sent -> apply(3) }
    od
}

/* A healthy node's heartbeats come in time, by its own clock: only a fault makes it silent. */
#define in_time(n) \
    (node[n].ill != fine || node[n].gone || away || \
     ((!node[n].session || node[n].left > 1) && (!node[n].beats || node[n].beat_left > 1)))
#define down(counter) counter = (counter > 0 -> counter - 1 : 0)

inline tick(n) {
    if
    :: !away -> down(lease[n])
    :: else -> skip
    fi;
    if
    :: down(node[n].left); down(node[n].beat_left)
    :: (node[n].left > 0 || node[n].beat_left > 0) && !node[n].slow && !node[n].beat_slow ->
       node[n].slow = true;
       node[n].beat_slow = node[n].beats
    fi
}

proctype Time() {
end:
    do
    :: atomic { in_time(0) && in_time(1) && (lease[0] > 0 || lease[1] > 0) -> tick(0); tick(1) }
    od
}

inline fail(n) {
    faults--;
    if
    :: node[n].ill = stopped
#ifndef STOPS_ONLY
    :: node[n].ill = cut
    :: node[n].session = false; node[n].left = 0; node[n].slow = false; /* killed and restarted */
       node[n].beats = false; node[n].refused = false; node[n].beat_left = 0; node[n].beat_slow = false;
       node[n].works_on = 0;
       forget(n)
    :: !node[0].gone && !node[1].gone -> node[n].gone = true; node[n].left = 0; node[n].works_on = 0; forget(n)
#endif
    fi
}

proctype Faults() {
end:
    do
    :: atomic { faults > 0 && node[0].ill == fine && !node[0].gone -> fail(0) }
    :: atomic { faults > 0 && node[1].ill == fine && !node[1].gone -> fail(1) }
#ifndef STOPS_ONLY
    :: atomic { faults > 0 && !away -> faults--; away = true }
    :: atomic { away -> away = false }
#endif
    :: atomic { node[0].ill != fine -> node[0].ill = fine }
    :: atomic { node[1].ill != fine -> node[1].ill = fine }
    od
}

inline hear(r) {
    assert(acted[r]); /* every acknowledged request is in the database */
    acked[r] = true;
    seen = (reply[r] > seen -> reply[r] : seen)
}

proctype Players() {
end:
    do
    :: atomic { reply[0] > 0 && !acked[0] -> hear(0) }
#if REQUESTS > 1
    :: atomic { reply[1] > 0 && !acked[1] -> hear(1) }
#endif
    :: atomic { !asked -> floor = seen; asked = true }
    od
}

init {
    atomic {
        run Heart(0); run Heart(1);
        run Room(0); run Room(1);
        run Database(); run Time(); run Faults(); run Players()
    }
}

#ifdef PROGRESS
ltl answered { <> (all(acked) && told) }
#endif
