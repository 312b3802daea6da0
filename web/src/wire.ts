// Written by `cargo xtask pages` from crates/server/src/wire. Do not edit.

export type Ask = { "type": "watch", table: number, after?: number, 
/**
 * The code of a private table, for who did not open it and does not play there.
 */
code?: string, } | { "type": "unwatch", table: number, } | { "type": "watch-lobby" } | { "type": "unwatch-lobby" } | { "type": "watch-floor" } | { "type": "unwatch-floor" } | { "type": "act", id: number, table: number, act: TableAct, 
/**
 * The last event the client had seen when it chose. An act in the round chosen before the
 * player's own last decision was known is refused: a frame sent twice acts once.
 */
seen?: number, } | { "type": "chat", table: number, text: string, } | { "type": "ping", id: number, };

export type Told = { "type": "hello", protocol: number, me: Me | null, now_millis: number, } | { "type": "table", table: number, info: TableInfo, view: TableView, 
/**
 * What happened in the round that is on, or was last: the log begins with it.
 */
events: Array<Happened>, chat: Array<ChatLine>, } | { "type": "news", table: number, events: Array<Happened>, view: TableView, } | { "type": "connected", table: number, seat: number, connected: boolean, } | { "type": "done", id: number, sequence: number, } | { "type": "refused", 
/**
 * The act's, where it was one.
 */
id: number | null, 
/**
 * The table, where there is nothing to be seen of it, or no more.
 */
table: number | null, refusal: Refusal, } | { "type": "chat", table: number, line: ChatLine, } | { "type": "lobby", tables: Array<TableInfo>, damaged: Array<DamagedTable>, } | { "type": "floor", 
/**
 * Whether it is all of them: what was told before is over.
 */
whole: boolean, tables: Array<FloorTable>, gone: Array<number>, } | { "type": "seated", tables: Array<number>, } | { "type": "places", places: Array<ListPlace>, } | { "type": "wallet", chips: number, } | { "type": "pong", id: number, now_millis: number, } | { "type": "goodbye", why: Why, };

export type Why = "stopping" | "signed-out" | "too-much" | "bad-frames";

export type Me = { 
/**
 * Their number.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * What they may do: `player`, and for staff one of the ladder's.
 */
role: Role, 
/**
 * Whether they have no password yet, and only this browser to come back with.
 */
guest: boolean, 
/**
 * Whether a code is asked for beside the password.
 */
two_factor: TwoFactor, 
/**
 * Whether they asked for more time at every decision.
 */
more_time: boolean, 
/**
 * Their chips at no table.
 */
chips: number, };

export type Role = "player" | "cashier" | "chip-runner" | "dealer" | "higher-duties-dealer" | "area-manager" | "assistant-casino-manager";

export type TwoFactor = "off" | "on" | "needed";

export type Refusal = { 
/**
 * A word for programs: `not-your-turn`, `stale`, `too-little`, ...
 */
code: string, 
/**
 * A sentence for people, in English.
 */
text: string, 
/**
 * What is in it, by name, for a catalogue: `least`, `most`, `seat`.
 */
values: { [key in string]: RefusalValue }, 
/**
 * The clause, where a rule refuses.
 */
clause: string | null, };

export type RefusalValue = { "chips": number } | { "seat": number } | { "number": number };

export type ChatLine = { 
/**
 * Who.
 */
name: string, 
/**
 * Who, by number.
 */
player: number, 
/**
 * What.
 */
text: string, 
/**
 * When.
 */
at_millis: number, };

export type TableAct = { "do": "sit-down", seat: number, chips: number, } | { "do": "leave" } | { "do": "sit-out" } | { "do": "sit-out-unattended" } | { "do": "sit-out-next-blind" } | { "do": "return" } | { "do": "post-now" } | { "do": "wait-for-blind" } | { "do": "change-seat", to: number, } | { "do": "add-chips", chips: number, } | { "do": "ask-for-seat", seat: number, asks: boolean, } | { "do": "take-chips", chips: number, } | { "do": "join-list" } | { "do": "leave-list" } | { "do": "agree", notice: NoticeOf, agrees: boolean, } | { "do": "buy-time" } | { "do": "call-house-player", seat: number, 
/**
 * `rock`, `regular`, `loose`, `maniac`, `caller`; any if not said.
 */
temperament?: string, } | { "do": "call-house-players", count: number, } | { "do": "dismiss-house-player", seat: number, } | { "do": "start-round" } | { "do": "deal", cards: Array<string>, } | { "do": "shuffled" } | { "do": "close-wagers" } | { "do": "push" } | { "do": "reveal", asks: number, whose: number, cards: Array<string>, } | { "do": "for-player", seat: number, act: TableAct, } | { "do": "report-wrong", report: Report, } | { "do": "place-marker", seat: number, wager: WagerName, maximum: number, } | { "do": "check-cards" } | { "do": "count-cards", found: number, } | { "do": "replace-cards", 
/**
 * `manual` or `automated`.
 */
shoe?: string, 
/**
 * What for: 1 to 200 characters, kept for good.
 */
why: string, } | { "do": "shuffle-new-cards" } | { "do": "take-back", entries: number, 
/**
 * What for: 1 to 200 characters, kept for good.
 */
why: string, } | { "do": "put", chips: number, one_chip: boolean, said_raise: boolean, } | { "do": "early", act: TableAct, } | { "do": "show-cards", cards: Array<string>, } | { "do": "choose-all-in", all_in: boolean, } | { "do": "fold" } | { "do": "check" } | { "do": "call", price?: number, } | { "do": "bet", to: number, } | { "do": "raise", to: number, } | { "do": "call-and-fold" } | { "do": "take-kitty" } | { "do": "over-blind" } | { "do": "decline" } | { "do": "draw", places: Array<number>, } | { "do": "discard", place: number, } | { "do": "set", front: Array<string>, middle: Array<string>, back: Array<string>, } | { "do": "run-it-again", again: number, } | { "do": "show" } | { "do": "muck" } | { "do": "ask-to-see", seat: number, } | { "do": "wager", ante: number, pairs_plus: number, } | { "do": "withdraw" } | { "do": "play" } | { "do": "keep-pairs-plus" } | { "do": "pause" } | { "do": "resume" } | { "do": "order-count" } | { "do": "confirm-cards" } | { "do": "charge-time", 
/**
 * From each.
 */
chips: number, } | { "do": "call-clock" } | { "do": "verify-time" } | { "do": "drop-time" } | { "do": "give-notice" } | { "do": "take-notice-back", notice: NoticeOf, } | { "do": "void-round", 
/**
 * `commotion`, `impractical`, `fraud`; at boxes also `misdeal`, `malfunction`, `collusion`,
 * `player-cards-exposed`, `dealer-card-exposed`. `options.void_causes` has those one may say.
 */
cause: string, } | { "do": "pick-up", seat: number, 
/**
 * What for: 1 to 200 characters, kept for good.
 */
why: string, } | { "do": "allow-run-it-again", allowed: boolean, } | { "do": "bump", player: number, } | { "do": "strike-off", player: number, } | { "do": "keep-seat", seat: number, player: number, } | { "do": "bring-player", seat: number, player: number, } | { "do": "move-player", seat: number, to: number, } | { "do": "vacate-seat", seat: number, 
/**
 * What for: 1 to 200 characters, kept for good.
 */
why: string, } | { "do": "admit-player", player: number, admitted: boolean, } | { "do": "conduct", conduct: ConductAct, 
/**
 * What was seen or heard, or why: 1 to 200 characters, kept for good.
 */
why: string, };

export type WagerName = "ante" | "pairs-plus";

export type NoticeOf = "change" | "closing";

export type ConductAct = { "act": "note", 
/**
 * `side-bet`, `exchange-of-cards`, `information`, `communication`, `influence`, `advice-by-staff`,
 * `unfair-advantage`, `procedure`, `language`, `device`, `hidden-chips`, `hidden-cards`, `favouring`,
 * `integrity`, `other`.
 */
breach: string, 
/**
 * Who of those who sit.
 */
seats: Array<number>, 
/**
 * Who else, by number.
 */
others: number[], } | { "act": "kill-hand", 
/**
 * Whose.
 */
seat: number, 
/**
 * For what.
 */
breach: string, } | { "act": "void-wagers", 
/**
 * Whose.
 */
seat: number, 
/**
 * For what.
 */
breach: string, } | { "act": "exclude", 
/**
 * Who sits.
 */
seat: number, 
/**
 * For what.
 */
breach: string, 
/**
 * For how long; until it is lifted where that is not said.
 */
minutes?: number, } | { "act": "hold-winnings", 
/**
 * Whose.
 */
seat: number, 
/**
 * How much.
 */
chips: number, } | { "act": "settle-held", 
/**
 * Whose.
 */
player: number, 
/**
 * How much.
 */
chips: number, 
/**
 * Where to.
 */
to: HeldTo, } | { "act": "lift-exclusion", 
/**
 * Who.
 */
player: number, };

export type HeldTo = "player" | "house";

export type ComingView = { 
/**
 * It comes after that round, or before if the players agree.
 */
after_round: number, 
/**
 * Not before: until then the sign tells of a higher least wager.
 */
not_before_millis: number | null, 
/**
 * The game it will be, by the name commands use.
 */
game: string, 
/**
 * What will be on the sign that is not on it now.
 */
lines: Array<SignLine>, 
/**
 * How those who play stand to it.
 */
votes: Votes, };

export type Votes = { 
/**
 * How many agree that it comes at once.
 */
agree: number, 
/**
 * How many must; nothing where the book does not let players do without notice.
 */
needed: number | null, 
/**
 * How many are asked: people who sit.
 */
asked: number, 
/**
 * Whether the viewer agrees.
 */
mine: boolean, };

export type MayAgree = { 
/**
 * Of what.
 */
notice: NoticeOf, 
/**
 * That they agree, or do not any more.
 */
agrees: boolean, };

export type SignLine = { 
/**
 * What it is about: `buy-in`, `blinds`.
 */
about: string, 
/**
 * The numbers in it, by name: `least`, `most`.
 */
numbers: Record<string, number>, 
/**
 * The numbers of a list, as of blinds, in order.
 */
list: Array<number>, 
/**
 * The game, or the kind of limit or wager.
 */
word: string | null, 
/**
 * The clauses that want it there; none where it only helps.
 */
clauses: Array<string>, 
/**
 * The whole in English.
 */
text: string, };

export type ByHand = { 
/**
 * Whether a round may be begun.
 */
start_round: boolean, 
/**
 * Where the cards go that are dealt before anybody decides anything, in the order of the deal.
 */
cards: Array<NextCard>, 
/**
 * How many cards are due to be shuffled and cut.
 */
shuffle: number | null, 
/**
 * Whether hands have been shown and the pots wait to be pushed.
 */
push: boolean, 
/**
 * Whether the wagers at boxes may be closed.
 */
close_wagers: boolean, 
/**
 * Who decides now, and what they may do: the dealer enters it for them.
 */
turns: Array<HandTurn>, 
/**
 * What can have gone wrong at this moment.
 */
wrongs: Array<WrongView>, 
/**
 * Wagers at boxes whose maximum this person may raise by a marker (act-3cp:3.2).
 */
markers: Array<MarkerView>, 
/**
 * What can be decided where the book does not say, by who may.
 */
decisions: Array<string>, 
/**
 * Whether the last entry of the round may be taken back.
 */
take_back: boolean, 
/**
 * How many entries may be taken back at once, by who may take back more than the last.
 */
take_back_most: number, 
/**
 * Seats for players who have no page of their own.
 */
free_seats: Array<number>, 
/**
 * Players without a page who left a moment ago: who comes back brings at least what they left with.
 */
who_left: Array<WhoLeft>, 
/**
 * How it stands with the cards as a whole, and what this person may do with them.
 */
deck: DeckView, };

export type NextCard = { 
/**
 * `burn`, `seat`, `board`, `community`, `kitty`, `aside`, `dealer`.
 */
to: string, 
/**
 * To which seat.
 */
seat: number | null, 
/**
 * To which board, from 1.
 */
board: number | null, 
/**
 * Whether it lies open, so that it must be entered as what it is.
 */
open: boolean, };

export type HandTurn = { 
/**
 * Who.
 */
seat: number, 
/**
 * What they may do.
 */
options: Options, 
/**
 * How many cards they lay open if they show a hand that is not known.
 */
show_cards: number, 
/**
 * Whether they choose to be all-in or to play on.
 */
choose_all_in: boolean, };

export type WhoLeft = { 
/**
 * Their number.
 */
player: number, 
/**
 * What they are called.
 */
name: string, 
/**
 * What they left with.
 */
chips: number, };

export type WrongView = { 
/**
 * Its word: `card-exposed`, `not-burnt`, ...
 */
wrong: string, 
/**
 * With whose hand.
 */
seat: boolean, 
/**
 * Which of their cards.
 */
card: boolean, 
/**
 * Whether it may be a card of the kitty instead: then neither seat nor card is said.
 */
kitty: boolean, 
/**
 * How many cards were seen, at least.
 */
cards_least: number, 
/**
 * At most.
 */
cards_most: number, 
/**
 * How many cards the hand has.
 */
holding: boolean, 
/**
 * Whether it can be put right.
 */
can_be_put_right: boolean, 
/**
 * How often the board was agreed to be dealt again.
 */
again: boolean, 
/**
 * What is decided.
 */
decides: boolean, 
/**
 * Whether all players agree.
 */
all_agree: boolean, };

export type MarkerView = { 
/**
 * At whose box.
 */
seat: number, 
/**
 * Which of the two.
 */
wager: WagerName, 
/**
 * The maximum as it is.
 */
maximum: number, };

export type DeckView = { 
/**
 * The check that is due: `opening`, `closing`, `new-cards`.
 */
check_due: string | null, 
/**
 * How many cards there should be.
 */
whole: number, 
/**
 * How many were found, where that was another number.
 */
counted_wrong: number | null, 
/**
 * Whether a count was ordered and not made yet.
 */
count_ordered: boolean, 
/**
 * Whether other cards wait for a second person.
 */
replacement_waits: boolean, 
/**
 * Whether an automated shoe can be replaced with the cards.
 */
automated_shoe: boolean, 
/**
 * What may be done: `check-cards`, `order-count`, `count-cards`, `replace-cards`, `confirm-cards`,
 * `shuffle-new-cards`.
 */
may: Array<string>, };

export type Report = { 
/**
 * What: a word of `by_hand.wrongs`.
 */
wrong: string, 
/**
 * With whose hand.
 */
seat?: number, 
/**
 * Which of their cards, from 0.
 */
card?: number, 
/**
 * The cards that were seen, in the order in which they lay.
 */
cards?: Array<string>, 
/**
 * How many cards the hand has.
 */
holding?: number, 
/**
 * Whether it can be put right: nobody has seen a card that is not theirs, and all can be traced.
 */
can_be_put_right?: boolean, 
/**
 * How often the board was agreed to be dealt again.
 */
again?: number, 
/**
 * What is decided where the book does not say: a word of `by_hand.decisions`.
 */
decides?: string, 
/**
 * Whether all players agree to it.
 */
all_agree?: boolean, 
/**
 * Why it is decided so, where the book does not say: all can read it.
 */
reason?: string, };

export type Ruling = { 
/**
 * By which clause.
 */
clause: string, 
/**
 * All that follows, in order: what is done, and what of the game comes between.
 */
deeds: Array<RulingDeed>, };

export type RulingDeed = { 
/**
 * In English.
 */
text: string, 
/**
 * What, so that a page says it in its own language.
 */
deed: DeedView, 
/**
 * By which clause.
 */
clause: string, 
/**
 * Whether it is done at once, or waits for its place in the round.
 */
at_once: boolean, 
/**
 * What goes back by it to whom, where it is done at once.
 */
back: Array<Back>, };

export type Back = { 
/**
 * To which seat.
 */
seat: number, 
/**
 * How many.
 */
chips: number, };

export type DeedView = { 
/**
 * The word for it.
 */
deed: string, 
/**
 * Whose hand it is about.
 */
seat?: number, 
/**
 * Where cards come from that are moved.
 */
from?: PlaceView, 
/**
 * Where they go.
 */
to?: PlaceView, 
/**
 * The cards, as far as the viewer may know them.
 */
cards?: Array<CardView>, 
/**
 * How many cards, or boards.
 */
count?: number, 
/**
 * How many chips go back.
 */
chips?: number, };

export type PlaceView = { 
/**
 * `deck`, `hand`, `board`, `burns`, `muck`, `aside` or `boxed`.
 */
place: string, 
/**
 * Whose hand.
 */
seat?: number, 
/**
 * Which board, from 1.
 */
board?: number, };

export type TableInfo = { 
/**
 * Its number.
 */
table: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Who opened it; nothing where it was the house itself.
 */
opened_by: string | null, 
/**
 * The game, by the name commands use: `crown/holdem`.
 */
game: string, 
/**
 * The game's name.
 */
game_name: string, 
/**
 * The book in clause ids: `crown`, `act-manila`, `act-draw`, `act-3cp`.
 */
book: string, 
/**
 * `draw`, `stud`, `flop`, `manila`, `chinese`, `banked`.
 */
family: string, 
/**
 * `fixed`, `spread`, `half-pot`, `pot`, `straddle-ceiling`, `no-limit`; `none` where nothing is bet.
 */
limit: string, 
/**
 * The stakes as players name them: `5/10` by the blinds, in fixed limit by the bets, `10/20, ante 2` in
 * stud, `2 to 20` in spread limit, `unit 10` in Chinese Poker.
 */
stakes: string, 
/**
 * The blinds, in the order they are posted.
 */
blinds: number[], 
/**
 * The ante; 0 for none.
 */
ante: number, 
/**
 * What "big blinds" are counted in: the last blind, else the least bet.
 */
big_blind: number, 
/**
 * The smallest chip in play.
 */
chip: number, 
/**
 * The least to sit down with.
 */
least_buy_in: number, 
/**
 * The most.
 */
most_buy_in: number | null, 
/**
 * How many may sit.
 */
capacity: number, 
/**
 * How many sit, house players too.
 */
seated: number, 
/**
 * How many of them are people who are there.
 */
people: number, 
/**
 * How many are people who sit out or whose connection is gone.
 */
people_away: number, 
/**
 * How many are house players.
 */
house_players: number, 
/**
 * How many wait.
 */
waiting: number, 
/**
 * Whether a round is on.
 */
playing: boolean, 
/**
 * Whether it is stopped.
 */
paused: boolean, 
/**
 * Whether it is closed.
 */
closed: boolean, 
/**
 * How many rounds have begun.
 */
round_number: number, 
/**
 * The seconds to act.
 */
clock_seconds: number, 
/**
 * Which cards: `52`, `32`, and whether a joker is in.
 */
deck: number, 
/**
 * Whether the joker is in.
 */
joker: boolean, 
/**
 * What departs from the book because it was asked to.
 */
departures: Array<Sentence>, 
/**
 * What a table against the house pays; nothing at others.
 */
pays: Pays | null, 
/**
 * Whether a dealer deals by hand.
 */
by_hand: boolean, 
/**
 * Whether it is for practice: house players play, a dealer of the room's makes mistakes, people look on.
 */
practice: boolean, 
/**
 * Whether it is private: the lobby lists it to those who opened it or play there, and to staff.
 */
private: boolean, 
/**
 * The code that lets others in, told to who opened the table and to who sits there.
 */
invite: string | null, 
/**
 * Why the table does not go on, where it does not: its journal takes nothing, for example.
 */
trouble: Sentence | null, };

export type Pays = { 
/**
 * On top of the ante of a hand that was played.
 */
ante_bonus: Array<Odds>, 
/**
 * On pairs plus.
 */
pairs_plus: Array<Odds>, };

export type Odds = { 
/**
 * `straight-flush`, `three-of-a-kind`, `straight`, `flush`, `pair`.
 */
category: string, 
/**
 * To one.
 */
to_one: number, };

export type ListPlace = { 
/**
 * Which list.
 */
list: number, 
/**
 * The game: `crown/holdem`.
 */
game: string, 
/**
 * Its name.
 */
game_name: string, 
/**
 * How bets are limited, as the lobby says it.
 */
limit: string, 
/**
 * What is played for, as the lobby says it.
 */
stakes: string, 
/**
 * Whether a dealer deals by hand.
 */
live: boolean, 
/**
 * Whether the game goes: somebody sits at a table of it.
 */
going: boolean, 
/**
 * How many are called before one; nothing for who has been called.
 */
before: number | null, 
/**
 * How many wait in all.
 */
waiting: number, 
/**
 * Whether one is called with the next seat that comes free.
 */
next: boolean, 
/**
 * How one stands.
 */
standing: ListStanding, 
/**
 * The table where a seat is held; the main game, for who goes there.
 */
table: number | null, 
/**
 * Until when it is held, or before when one is not called again.
 */
until_millis: number | null, 
/**
 * For how long it was held in all, when one was called.
 */
length_millis: number | null, 
/**
 * Whether one said that one comes.
 */
on_the_way: boolean, 
/**
 * Whether one may ask for more time.
 */
more_time: boolean, 
/**
 * Why one does not go to the main game now: `too-few-chips`, `has-kill`, `sits-out`, `owes-blinds`, ...
 */
stays: string | null, };

export type ListStanding = "waiting" | "passed" | "called" | "to-main" | "moves";

export type DamagedTable = { 
/**
 * Its number.
 */
table: number, 
/**
 * Its name, where that can still be read.
 */
name: string | null, };

export type TableView = { 
/**
 * The last event it knows.
 */
sequence: number, 
/**
 * The room's clock when it was made: what deadlines are counted from.
 */
now_millis: number, 
/**
 * How many rounds have begun.
 */
round_number: number, 
/**
 * Whether a round is on; else the last one is shown.
 */
playing: boolean, 
/**
 * Whether play is stopped between rounds.
 */
paused: boolean, 
/**
 * After which round the table closes.
 */
closes_after: number | null, 
/**
 * How those who play stand to that; nothing where no notice of it is running.
 */
closing: Votes | null, 
/**
 * What the table will be, where notice was given of a change.
 */
coming: ComingView | null, 
/**
 * Whether it is closed.
 */
closed: boolean, 
/**
 * Whether rounds may begin, by the hours of gaming.
 */
gaming: boolean, 
/**
 * When gaming ends, where it does.
 */
gaming_ends_millis: number | null, 
/**
 * What time costs, where it is charged by the clock or something of it lies on the slide.
 */
time: TimeView | null, 
/**
 * When the next round begins, where one is about to.
 */
next_round_millis: number | null, 
/**
 * How many may sit: seats are numbered from 1, clockwise from the dealer's left.
 */
capacity: number, 
/**
 * The viewer's seat.
 */
my_seat: number | null, 
/**
 * What the viewer, who has no seat, left the table with, where that is not long ago.
 */
left: LeftView | null, 
/**
 * Who waits for a seat, first come first.
 */
waiting: Array<WaitingView>, 
/**
 * Whether the viewer is among them.
 */
on_list: boolean, 
/**
 * Those who sit.
 */
seats: Array<SeatView>, 
/**
 * Who was dealt in to the round that is shown and has left that seat since: somebody else may sit there.
 */
gone: Array<GoneView>, 
/**
 * Seats that came free and that nobody has yet.
 */
vacancies: Array<VacancyView>, 
/**
 * Where the button lies.
 */
button: number | null, 
/**
 * Where the blinds of the round fall, the first first.
 */
blinds: Array<number>, 
/**
 * Where the kill button lies.
 */
kill: number | null, 
/**
 * What is asked for now.
 */
stage: Stage, 
/**
 * Who has until when.
 */
turn: TurnView | null, 
/**
 * The betting round, from 1; 0 before the first.
 */
betting_round: number, 
/**
 * The boards, as many as there are runs and flops.
 */
boards: Array<Array<CardView>>, 
/**
 * A card that counts for every player of stud.
 */
community: CardView | null, 
/**
 * All chips in the middle.
 */
pot: number, 
/**
 * The pots, the main one first: told apart once the betting that makes them is over, else
 * as they were before it.
 */
pots: Array<PotView>, 
/**
 * What must be matched in this betting round.
 */
to_match: number, 
/**
 * Whether nobody can act any more: the rest comes by itself, with a pause between.
 */
running_out: boolean, 
/**
 * Which draw is on, or was last.
 */
draw: Draw | null, 
/**
 * What the round that is over came to, in the order pots are pushed.
 */
results: Array<Result>, 
/**
 * Rows against rows, once a round of Chinese Poker is over.
 */
duels: Array<Duel>, 
/**
 * What the house has taken of this round.
 */
commission: number, 
/**
 * What it would take of the pots as the chips lie now.
 */
commission_to_come: number, 
/**
 * How many cards are left to deal.
 */
stub: number, 
/**
 * How many are in the muck.
 */
muck: number, 
/**
 * How many the kitty has.
 */
kitty: number, 
/**
 * The dealer's hand at a table of boxes.
 */
dealer: DealerView | null, 
/**
 * What the viewer may do: the one source of every button.
 */
options: Options | null, 
/**
 * What the viewer, who deals by hand here, does next.
 */
by_hand: ByHand | null, 
/**
 * What the viewer holds, in words a catalogue can say.
 */
you_have: Array<HandWords>, 
/**
 * How many look on without a seat.
 */
observers: number, 
/**
 * Why the table does not go on, where it does not: its journal takes nothing.
 */
trouble: Sentence | null, };

export type Stage = "waiting-for-players" | "between-rounds" | "over-blinds" | "bet" | "draw" | "discard" | "set" | "run-it-again" | "showdown" | "wagers" | "play-or-fold" | "floor" | "cards";

export type TurnView = { 
/**
 * Who is due.
 */
seats: Array<number>, 
/**
 * Until when, by the room's clock; 0 where a dealer deals by hand and nobody's time runs.
 */
deadline_millis: number, 
/**
 * How long it was in all.
 */
length_millis: number, };

export type LeftView = { 
/**
 * How much: it is in their wallet since then.
 */
chips: number, 
/**
 * When.
 */
at_millis: number, 
/**
 * By whose wish.
 */
how: HowLeft, 
/**
 * After how many minutes without them the standing order picks players up, where it was that.
 */
away_minutes: number | null, 
/**
 * Until when they bring as much, or more, if they come back; nothing where they need not.
 */
brings_until_millis: number | null, 
/**
 * The clause that says so.
 */
clause: string, };

export type HowLeft = "own-wish" | "staff" | "standing-order";

export type WaitingView = { 
/**
 * Who.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Until when a seat is kept for them; nothing while there is none.
 */
seat_kept_until_millis: number | null, };

export type SeatView = { 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * A house player's temperament; nothing for people.
 */
house_player: string | null, 
/**
 * Whether they have no page of their own: the dealer, who deals by hand, speaks for them.
 */
walk_in: boolean, 
/**
 * Whether they are there: house players always are.
 */
connected: boolean, 
/**
 * When they are picked up and lose their seat, unless they come back before (crown:8.11).
 */
picked_up_at_millis: number | null, 
/**
 * For how many rounds running they have not bet while every other seat was in use (act-manila:19.6): after three the
 * seat may be taken.
 */
idle_rounds: number, 
/**
 * The chips behind.
 */
stack: number, 
/**
 * `here`, `until-next-blind`, `away`.
 */
presence: string, 
/**
 * `walking`, `absent`, `missed-blind`, `dealt-out`, `busted`, `declared`, `leaving`, `leg-up`, `kill`.
 */
markers: Array<string>, 
/**
 * Whether they come in by posting where they owe; nothing where they do not.
 */
comes_in_by: string | null, 
/**
 * Chips that will be added, for their own eyes.
 */
queued: number | null, 
/**
 * Chips that they buy and that are on their way: a lammer stands for them, and they count once they are there
 * (crown:1.1:Lammer).
 */
lammer?: number, 
/**
 * Whether they are in the round that is shown.
 */
dealt_in: boolean, 
/**
 * `in`, `all-in`, `folded`; nothing where they are not dealt in.
 */
standing: string | null, 
/**
 * Chips put in during this betting round.
 */
bet: number, 
/**
 * Chips put in during the round.
 */
put_in: number, 
/**
 * The cards in the order they were dealt.
 */
cards: Array<CardView>, 
/**
 * Whether the hand has been laid open.
 */
shown: boolean, 
/**
 * The rows of Chinese Poker, once the viewer may see them.
 */
rows: RowsView | null, 
/**
 * What the player did last in this betting round.
 */
last_act: LastAct | null, 
/**
 * What they got of the pots of the round that is over; in Chinese Poker what they won on
 * balance.
 */
won: number, 
/**
 * What the round that is over brought them: won less put in. Nothing while it is on.
 */
net: number | null, 
/**
 * Whether the hand was turned up because no more betting is possible.
 */
turned_up: boolean, 
/**
 * What the hand can expect, while the rest of the cards comes and nobody can act.
 */
equity: Equity | null, 
/**
 * How many cards were drawn at each draw of the round so far.
 */
drawn: Array<number>, 
/**
 * What a hand laid open is.
 */
has: Array<HandWords>, 
/**
 * The low hand, where the game splits its pots and the viewer may know the cards: their own,
 * and hands laid open. Nothing where there is none yet. With several boards the first that has one.
 */
low: HandWords | null, 
/**
 * Whether no low hand can come any more, on any board; told of the same hands.
 */
no_low: boolean, 
/**
 * Their box at 3 Card Poker.
 */
at_box: BoxView | null, };

export type GoneView = { 
/**
 * Where they sat.
 */
seat: number, 
/**
 * Who.
 */
player: number, 
/**
 * Their name.
 */
name: string, };

export type TimeView = { 
/**
 * What an hour costs each player; 0 where it is not collected by the clock.
 */
hour: number, 
/**
 * What each collection costs.
 */
each: number, 
/**
 * How many minutes it pays for.
 */
minutes: number, 
/**
 * When the next is due; before the next round where there was none yet.
 */
next_millis: number | null, 
/**
 * Charges on the slide that are to be verified.
 */
unverified: number, 
/**
 * Charges on it that are, and may be dropped.
 */
verified: number, };

export type VacancyView = { 
/**
 * Which.
 */
seat: number, 
/**
 * How it stands with it.
 */
stage: VacancyStage, 
/**
 * Until when it may be asked for, or is kept.
 */
until_millis: number | null, 
/**
 * For whom it is kept.
 */
kept_for: number | null, 
/**
 * Their name.
 */
kept_for_name: string | null, 
/**
 * Who asks for it, first come first.
 */
asked: Array<string>, };

export type VacancyStage = "reserved" | "offered" | "kept";

export type CardView = { 
/**
 * `As`, `Td`, `9c`, `Jk`.
 */
card: string | null, 
/**
 * Whether it lies face up.
 */
up: boolean, };

export type RowsView = { 
/**
 * Three cards.
 */
front: Array<string>, 
/**
 * Five cards.
 */
middle: Array<string>, 
/**
 * Five cards.
 */
back: Array<string>, 
/**
 * Whether they are set wrongly.
 */
fouled: boolean, };

export type LastAct = { 
/**
 * `fold`, `check`, `call`, `bet`, `raise`, `all-in`, `post`, `draw`, `discard`, `set`, `muck`, `show`, `play`, ...
 */
word: string, 
/**
 * How much, or how many cards.
 */
number: number | null, };

export type PotView = { 
/**
 * The chips in it.
 */
amount: number, 
/**
 * Who can win it.
 */
eligible: Array<number>, };

export type HandWords = { 
/**
 * `high` or `low`.
 */
side: string, 
/**
 * Of which board, from 0.
 */
board: number, 
/**
 * `front`, `middle`, `back` in Chinese Poker.
 */
row: string | null, 
/**
 * `royal-flush`, `five-of-a-kind`, `straight-flush`, `four-of-a-kind`, `full-house`, `flush`, `straight`,
 * `three-of-a-kind`, `two-pair`, `pair`, `high-card`; for a low `low` and its ranks.
 */
category: string, 
/**
 * The ranks that tell it from others of its kind, the most telling first: `A`, `K`, `T`, `9`.
 */
ranks: Array<string>, 
/**
 * The same in English.
 */
text: string, 
/**
 * The cards that make it, as far as it has come: five, or three in 3 Card Poker and front rows.
 */
cards: Array<string>, };

export type Result = { 
/**
 * Which pot; the main one is 0.
 */
pot: number, 
/**
 * How many pots there were.
 */
pots: number, 
/**
 * On which board, from 0.
 */
board: number, 
/**
 * How many boards there were; 1 where there was none.
 */
boards: number, 
/**
 * `alone`, `high`, `low`.
 */
side: 'alone' | 'high' | 'low', 
/**
 * Who got how much of it.
 */
winners: Array<Winner>, 
/**
 * The hand that won it; nothing where nobody had to show one.
 */
has: HandWords | null, 
/**
 * Whether the high hand got all of it because nobody had a low one.
 */
no_low: boolean, };

export type Winner = { 
/**
 * Who.
 */
seat: number, 
/**
 * How much.
 */
chips: number, };

export type Equity = { 
/**
 * Of a thousand parts of the chips in those pots.
 */
per_mille: number, 
/**
 * Whether every deal was counted; else it is told from a sample.
 */
exact: boolean, };

export type Draw = { 
/**
 * Which, from 1.
 */
number: number, 
/**
 * Of how many.
 */
of: number, };

export type Duel = { 
/**
 * One of them.
 */
one: number, 
/**
 * The other.
 */
other: number, 
/**
 * The three rows, the front first. Whoever fouled has lost each of them.
 */
rows: Array<DuelRow>, 
/**
 * Which of the two set their rows wrongly: that decides it, not the rows (crown:13.5.1).
 */
fouled: Array<number>, 
/**
 * To `one` from `other`; negative the other way.
 */
units: number, 
/**
 * What was paid: less than the units where no more lay on the table. Negative the other way.
 */
chips: number, };

export type DuelRow = { 
/**
 * `front`, `middle`, `back`.
 */
row: string, 
/**
 * Whose is better; nothing where they are equal.
 */
winner: number | null, };

export type DealerView = { 
/**
 * The cards, those face down as nothing.
 */
cards: Array<CardView>, 
/**
 * Whether the hand qualifies, once it is turned up.
 */
qualifies: boolean | null, 
/**
 * The hand in words, once it is turned up.
 */
has: HandWords | null, };

export type BoxView = { 
/**
 * On the ante.
 */
ante: number, 
/**
 * On pairs plus.
 */
pairs_plus: number, 
/**
 * On play.
 */
play: number, 
/**
 * `undecided`, `played`, `folded`, `kept-pairs-plus`.
 */
decided: string, 
/**
 * What each wager came to, once settled.
 */
results: Array<BoxResultView>, };

export type BoxResultView = { 
/**
 * `ante`, `play`, `pairs-plus`, `ante-bonus`.
 */
wager: string, 
/**
 * `won`, `lost`, `returned`.
 */
result: string, 
/**
 * What the house pays on top, or takes.
 */
chips: number, };

export type Options = { 
/**
 * Seats that may be taken, by somebody who has none.
 */
sit_down: Array<number>, 
/**
 * What the viewer may sit down with: who left not long ago brings what they left with, or more.
 */
buy_in: Range | null, 
/**
 * Seats that came free and may be asked for.
 */
ask_for: Array<number>, 
/**
 * Seats that the viewer asks for, and may ask for no more.
 */
asks_for: Array<number>, 
/**
 * How many chips may be taken off the table at most.
 */
take_off: number | null, 
/**
 * Join the waiting list.
 */
join_list: boolean, 
/**
 * Leave it.
 */
leave_list: boolean, 
/**
 * Leave the table.
 */
leave: boolean, 
/**
 * Sit out.
 */
sit_out: boolean, 
/**
 * Sit out when the last blind comes.
 */
sit_out_next_blind: boolean, 
/**
 * Play again.
 */
come_back: boolean, 
/**
 * Come in by posting, for so much.
 */
post: Price | null, 
/**
 * Come in by waiting.
 */
wait: boolean, 
/**
 * Add chips.
 */
add: Range | null, 
/**
 * Seats to move to.
 */
seats: Array<number>, 
/**
 * Seats to which the house may be asked to send a player of its own.
 */
house_player: Array<number>, 
/**
 * House players that may be sent away.
 */
dismiss: Array<number>, 
/**
 * More time, for so much.
 */
buy_time: TimeForSale | null, 
/**
 * Bet, at the viewer's turn.
 */
betting: Betting | null, 
/**
 * Draw so many cards at most.
 */
draw: number | null, 
/**
 * Throw a card away.
 */
discard: boolean, 
/**
 * Set the rows.
 */
set: boolean, 
/**
 * Make an over-blind of so much, or decline.
 */
over_blind: number | null, 
/**
 * Say how often the board shall be dealt again, so often at most.
 */
run_it_again: number | null, 
/**
 * Show or muck.
 */
show: boolean, 
/**
 * Muck.
 */
muck: boolean, 
/**
 * Hands one may ask to see.
 */
ask_to_see: Array<number>, 
/**
 * Act at the own box.
 */
at_box: BoxOptions | null, 
/**
 * What one may say of a change or a closing that notice was given of.
 */
agree: Array<MayAgree>, 
/**
 * What staff may do: `pause`, `resume`, `give-notice`, `void-round`, `allow-run-it-again`,
 * `pick-up`, `bump`, `strike-off`, `take-notice-back`.
 */
staff: Array<string>, 
/**
 * What staff may void the round for; nothing where they may not.
 */
void_causes: Array<string>, };

export type Price = { 
/**
 * What counts to the call.
 */
live: number, 
/**
 * What does not.
 */
dead: number, };

export type Range = { 
/**
 * The least.
 */
least: number, 
/**
 * The most; nothing where there is none.
 */
most: number | null, };

export type TimeForSale = { 
/**
 * How long.
 */
seconds: number, 
/**
 * For how much.
 */
fee: number, 
/**
 * How often yet in this round.
 */
left: number, };

export type Betting = { 
/**
 * Give the hand up.
 */
fold: boolean, 
/**
 * Bet nothing and stay.
 */
check: boolean, 
/**
 * Match the bet with so many chips more.
 */
call: number | null, 
/**
 * Pay so much for the call and give the hand up.
 */
call_and_fold: number | null, 
/**
 * Take the kitty for so much.
 */
kitty: number | null, 
/**
 * Bet or raise.
 */
wager: Wager | null, };

export type Wager = { 
/**
 * Whether it opens the betting.
 */
opens: boolean, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * Whether only the least and the most will do.
 */
either: boolean, 
/**
 * What it goes up by.
 */
chip: number, 
/**
 * Half the pot, within the limits.
 */
half_pot: number, 
/**
 * Three quarters of it.
 */
three_quarters: number, 
/**
 * All of it.
 */
pot: number, 
/**
 * Whether the most is all the player has.
 */
most_is_all_in: boolean, };

export type BoxOptions = { 
/**
 * What may be put on the ante.
 */
ante: WagerTerms | null, 
/**
 * What may be put on pairs plus.
 */
pairs_plus: WagerTerms | null, 
/**
 * Both together at most.
 */
available: number, 
/**
 * Take the wagers back.
 */
withdraw: boolean, 
/**
 * Play for so much.
 */
play: number | null, 
/**
 * Fold.
 */
fold: boolean, 
/**
 * Give up the ante and keep pairs plus.
 */
keep_pairs_plus: boolean, };

export type WagerTerms = { 
/**
 * The minimum on the sign.
 */
minimum: number, 
/**
 * The maximum.
 */
maximum: number, 
/**
 * Wagers are multiples of it.
 */
multiple: number, };

export type Sentence = { 
/**
 * Which sentence.
 */
code: SentenceCode, 
/**
 * The numbers in it, by name: `box`, `chips`; and words, which stand with those of faults.
 */
values: { [key in string]: FaultValue }, 
/**
 * The clause it is about, where it names one.
 */
clause: string | null, 
/**
 * The whole in English.
 */
text: string, };

export type SentenceCode = "box-card-seen" | "box-hand-rebuilt" | "box-void-hand-lost" | "box-void-collusion" | "box-void-breach" | "round-void-cards-seen" | "round-void-dealer-card-seen" | "round-void-misdeal" | "round-void-malfunction" | "round-void-collusion" | "round-void-commotion" | "round-void-impractical" | "round-void-fraud" | "departs-straights-ace-high" | "departs-straights-ace-high-or-low" | "departs-low-ace-high" | "departs-low-ace-low" | "departs-blinds" | "departs-antes" | "departs-blinds-and-antes" | "departs-no-forced-bets" | "departs-one-ante" | "departs-amount" | "departs-set" | "departs-last-blind-may-not-raise" | "departs-odd-chips-one-by-one" | "departs-short-all-ins-add-up" | "departs-own-odds" | "warns-nobody-can-qualify" | "warns-five-percent-stake" | "trouble-journal" | "trouble-bank" | "trouble-stopped";

export type Fault = { 
/**
 * Which.
 */
code: FaultCode, 
/**
 * What is in it, by name.
 */
values: Record<string, FaultValue>, 
/**
 * By which clause.
 */
clause: string | null, 
/**
 * Which option of the table, where it is about one: a JSON pointer into its file.
 */
field: string | null, 
/**
 * The whole in English, the clause at its end.
 */
text: string, };

export type FaultValue = number | string | { 
/**
 * How many: 1250 are 12.5 %.
 */
hundredths: number, } | Array<string>;

export type FaultCode = "unreadable" | "unknown-option" | "too-large" | "too-many-entries" | "bank" | "bank-cost" | "may-be" | "may-be-between" | "may-be-up-to" | "not-yours" | "no-such-house" | "no-house-of-game" | "no-game" | "departs" | "offer-name" | "nothing-to-choose" | "unknown-game" | "unknown-game-near" | "against-the-house" | "deck" | "joker" | "contest" | "ace-in-straights" | "ace-in-low" | "no-low" | "qualifier" | "qualifier-without-high-low" | "nobody-can-qualify" | "seats" | "seats-ours" | "limit" | "forced" | "zero" | "too-much" | "not-in-chips" | "below-minimum" | "not-below" | "above-first-bet" | "blind-count" | "blinds-fall" | "without" | "too-many" | "must-be" | "must-rise" | "commission-rate" | "no-commission" | "ten-percent-stake" | "no-cap" | "cap-above-other" | "said-twice" | "kill" | "kill-percent" | "kill-not-whole" | "not-in-book" | "not-in-game" | "too-many-players" | "table-not-approved" | "commission-not-approved" | "no-pots" | "boxes" | "box-limits" | "box-no-minimum" | "box-no-multiple" | "box-nothing-fits" | "odds-count" | "odds-not-numbers" | "odds-too-large" | "odds-unstated" | "too-many-chips";

export type FloorTable = { 
/**
 * Which.
 */
table: number, 
/**
 * Who deals by hand; nothing where software does, or nobody has yet.
 */
dealer: FloorDealer | null, 
/**
 * What it waits for.
 */
due: FloorDue, 
/**
 * Who has until when.
 */
turn: TurnView | null, 
/**
 * When something happened there last.
 */
last_millis: number, 
/**
 * When the next round begins, where one is about to.
 */
next_round_millis: number | null, 
/**
 * After which round it closes.
 */
closes_after: number | null, 
/**
 * How those who play stand to that.
 */
closing: Votes | null, 
/**
 * What it will be, where notice was given of a change.
 */
coming: FloorComing | null, 
/**
 * Whether rounds may begin, by the hours of gaming.
 */
gaming: boolean, 
/**
 * When gaming ends, where it does.
 */
gaming_ends_millis: number | null, 
/**
 * Those who sit.
 */
seats: Array<FloorSeat>, 
/**
 * Who waits for a seat, first come first.
 */
waiting: Array<WaitingView>, 
/**
 * Who may not sit or wait there.
 */
excluded: Array<FloorExcluded>, 
/**
 * Winnings that are held there.
 */
held: Array<FloorHeld>, 
/**
 * What wants looking at.
 */
flags: Array<FloorFlag>, };

export type FloorDealer = { 
/**
 * Who.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Since when nobody else has entered anything.
 */
since_millis: number, 
/**
 * Whether they are there.
 */
here: boolean, };

export type FloorDue = "round" | "players" | "decisions" | "wagers" | "dealer" | "floor";

export type FloorComing = { 
/**
 * It comes after that round, or before if the players agree.
 */
after_round: number, 
/**
 * Not before.
 */
not_before_millis: number | null, 
/**
 * The game it will be, by the name commands use.
 */
game: string, 
/**
 * How those who play stand to it.
 */
votes: Votes, };

export type FloorSeat = { 
/**
 * Where.
 */
seat: number, 
/**
 * Who.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Whether they are a player of the house.
 */
house: boolean, 
/**
 * Whether they are there: they do not sit out, and their connection is there.
 */
here: boolean, 
/**
 * When they are picked up, unless they come back before.
 */
picked_up_at_millis: number | null, 
/**
 * The markers before them, as in a view.
 */
markers: Array<string>, };

export type FloorExcluded = { 
/**
 * Who.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Until when; until it is lifted where there is no end.
 */
until_millis: number | null, };

export type FloorHeld = { 
/**
 * Whose.
 */
player: number, 
/**
 * Their name.
 */
name: string, 
/**
 * How much.
 */
chips: number, 
/**
 * Who had them held, and so does not settle them.
 */
by: number, };

export type FloorFlag = "no-dealer" | "count-due" | "count-wrong" | "check-due" | "cards-to-confirm" | "cards-to-shuffle";

export type Happened = { 
/**
 * Its number at the table.
 */
sequence: number, 
/**
 * When, by the room's clock.
 */
at_millis: number, 
/**
 * What.
 */
what: What, 
/**
 * The clauses behind it, where a rule decided.
 */
clauses: Array<string>, };

export type What = { "what": "table-opened", name: string, game: string, } | { "what": "sat-down", seat: number, name: string, house_player: boolean, chips: number, } | { "what": "left", seat: number, name: string, chips: number, } | { "what": "picked-up", seat: number, name: string, 
/**
 * Whether because they were gone for too long, by a standing order; else staff did.
 */
absent: boolean, } | { "what": "will-leave", seat: number, } | { "what": "presence-changed", seat: number, presence: string, } | { "what": "entry-chosen", seat: number, by: string, } | { "what": "seat-changed", from: number, to: number, } | { "what": "chips-taken", seat: number, chips: number, } | { "what": "seat-freed", seat: number, } | { "what": "seat-offered", seat: number, until_millis: number, } | { "what": "seat-asked", seat: number, name: string, asks: boolean, } | { "what": "seat-drawn", seat: number, draws: Array<Array<DrawnCard>>, winner: string, } | { "what": "seat-kept", seat: number, name: string, } | { "what": "seat-open", seat: number, } | { "what": "not-bet", name: string, rounds: number, } | { "what": "admitted", name: string, admitted: boolean, } | { "what": "chips-brought-in", seat: number, chips: number, } | { "what": "addition-queued", seat: number, chips: number, } | { "what": "addition-dropped", seat: number, chips: number, } | { "what": "declared-changed", seat: number, declared: boolean, } | { "what": "listed", name: string, place: number, } | { "what": "unlisted", name: string, } | { "what": "blind-missed", seat: number, blind: number, } | { "what": "debts-forgiven" } | { "what": "kill-moved", seat: number | null, kill: boolean, } | { "what": "kill-owed", seat: number | null, 
/**
 * Until when it can be taken up again, where minutes are counted and have begun.
 */
until_millis: number | null, } | { "what": "turn-began", seats: Array<number>, deadline_millis: number, } | { "what": "time-charged", seat: number, chips: number, } | { "what": "time-collected", each: number, next_millis: number, } | { "what": "time-verified", chips: number, } | { "what": "time-dropped", chips: number, } | { "what": "time-bought", seat: number, seconds: number, chips: number, } | { "what": "paused" } | { "what": "resumed" } | { "what": "closing-noticed", after_round: number, } | { "what": "change-noticed", game: string, after_round: number, not_before_millis: number | null, 
/**
 * What will be on the sign that is not on it now.
 */
lines: Array<SignLine>, } | { "what": "notice-taken-back", notice: NoticeOf, } | { "what": "agreed", name: string, notice: NoticeOf, agrees: boolean, } | { "what": "changed", game: string, 
/**
 * What is on the sign that was not on it before.
 */
lines: Array<SignLine>, } | { "what": "closed" } | { "what": "cards-seen-to", act: string, 
/**
 * How many there should be, where they were counted.
 */
expected?: number, 
/**
 * How many were found.
 */
found?: number, } | { "what": "hours-began", until_millis: number | null, } | { "what": "hours-ended" } | { "what": "bank-returned" } | { "what": "noted-for-staff" } | { "what": "sanctioned", name: string, sanction: string, } | { "what": "winnings-held", seat: number, chips: number, } | { "what": "held-settled", name: string, returned: boolean, } | { "what": "exclusion-ended", name: string, } | { "what": "entry-made" } | { "what": "taken-back", entries: number, } | { "what": "round-started", number: number, button: number | null, blinds: Array<number>, seats: Array<number>, stacks: number[], rules: number, } | { "what": "charged", seat: number, chips: number, } | { "what": "posted", seat: number, post: string, chips: number, } | { "what": "declined", seat: number, } | { "what": "dealt", seat: number, card: CardView, } | { "what": "kitty-dealt" } | { "what": "burnt" } | { "what": "board", board: number, cards: Array<CardView>, } | { "what": "community", card: CardView, } | { "what": "dealt-to-folded", seat: number, card: CardView, } | { "what": "reshuffled", cards: number, } | { "what": "acted", seat: number, act: string, to: number | null, chips: number, all_in: boolean, } | { "what": "acted-early", seat: number, act: string, } | { "what": "early-act-freed", seat: number, } | { "what": "short-put", seat: number, chips: number, } | { "what": "ruled", seat: number, why: 'time' | 'floor', } | { "what": "reported", wrong: string, seat?: number, } | { "what": "put-right", deed: DeedView, 
/**
 * The chips that go back by it.
 */
back: Array<Back>, } | { "what": "pots-pushed" } | { "what": "kitty-taken", seat: number, chips: number, } | { "what": "kitty-mucked" } | { "what": "drew", seat: number, cards: number, places: Array<number>, } | { "what": "put-aside" } | { "what": "discarded", seat: number, place: number | null, } | { "what": "set", seat: number, rows: RowsView | null, } | { "what": "run-it-again", seat: number, again: number, } | { "what": "run-it-ruled", allowed: boolean, } | { "what": "returned", seat: number, chips: number, } | { "what": "turned-up", seat: number, cards: Array<CardView>, has: Array<HandWords>, } | { "what": "shown", seat: number, cards: Array<CardView>, has: Array<HandWords>, } | { "what": "mucked", seat: number, } | { "what": "revealed", seat: number, cards: Array<CardView>, asked_by: number | null, } | { "what": "put-on-slide", chips: number, } | { "what": "off-slide", chips: number, } | { "what": "raked", pot: number, chips: number, } | { "what": "awarded", seat: number, pot: number, board: number, side: string, chips: number, 
/**
 * The hand it was won with; nothing where nobody had to show one.
 */
has: HandWords | null, 
/**
 * How many pots there are.
 */
pots: number, 
/**
 * How many boards there are; 1 where there is none.
 */
boards: number, 
/**
 * Whether the high hand got all of it because nobody had a low one.
 */
no_low: boolean, } | { "what": "units-paid", from: number, to: number, chips: number, } | { "what": "voided", 
/**
 * Why, where that was kept.
 */
why: Sentence | null, } | { "what": "code-changed" } | { "what": "play-ended" } | { "what": "round-ended", number: number, commission: number, voided: boolean, } | { "what": "boxes-started", number: number, rules: number, } | { "what": "shuffled" } | { "what": "marker-placed", seat: number, wager: string, maximum: number, } | { "what": "wagered", seat: number, ante: number, pairs_plus: number, warned: boolean, } | { "what": "withdrawn", seat: number, } | { "what": "no-more-bets" } | { "what": "box-dealt", seat: number | null, card: CardView, } | { "what": "box-turned-up", seat: number | null, card: CardView, } | { "what": "play-or-fold" } | { "what": "played", seat: number, chips: number, } | { "what": "played-short", seat: number, chips: number, } | { "what": "completed", seat: number, chips: number, } | { "what": "folded", seat: number, } | { "what": "kept-pairs-plus", seat: number, 
/**
 * The ante that is given up; 0 where none was put.
 */
ante: number, } | { "what": "dealer-revealed", cards: Array<CardView>, qualifies: boolean, has: HandWords, } | { "what": "folded-counted", seat: number, cards: number, } | { "what": "settled", seat: number, net: number, cards: Array<CardView>, has: HandWords | null, } | { "what": "racked" } | { "what": "box-ruled", ruling: Sentence, };

export type DrawnCard = { 
/**
 * Who.
 */
name: string, 
/**
 * Which.
 */
card: CardView, };
