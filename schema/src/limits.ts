// Every number that a user can meet, with its reason. Times are milliseconds unless the name says otherwise.
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import { SIGN_IN } from './firstLimits.ts';

export * from './firstLimits.ts';

/**
 * How long a disconnection can be taken back. The app offers it for the 10 seconds of its toast; the server waits
 * longer, because a toast pauses while it is hovered or its tab is hidden.
 */
export const DISCONNECTION = { restorable: 5 * MINUTE } as const;

/** So nobody can keep names from everyone else. */
export const ACCOUNT = {
  /** An office or a dormitory behind one address makes a few a day, a script dozens a minute. Signing in is not counted. */
  newPerAddressAndDay: 20,
  /** The address's hash is of one day. */
  newKept: 1 * DAY,
  /**
   * Names of an account that never had a link, a page or X lead nowhere: who has not begun within a month has probably left.
   */
  unusedNamesKept: 30 * DAY,
  /** How long the cron goes on looking at a name from then on, so it never reads all names of those who stayed. */
  unusedNamesSought: 7 * DAY,
} as const;

export const CREDENTIAL = { minLength: 1, maxLength: 100 } as const;

/** Telegram's rule for `?start=`: at most 64 of letters, digits, "_" and "-" (core.telegram.org/bots/features). */
export const TELEGRAM_START = { maxLength: 64 } as const;

/** The bot in Telegram. */
export const TELEGRAM = {
  /** Enough to open the chat and start it; until then anyone who has the address could link another account. */
  tokenLifetime: 10 * MINUTE,
  /** Telegram delivers an update for a day at most: twice as long, no repeated one does anything. */
  updatesKept: 2 * DAY,
  /** What waited for longer than Telegram keeps it was not sent by Telegram. */
  maxMessageAge: 1 * DAY,
  /** Texts have 4,096 characters of up to twelve bytes in JSON, and an update also holds what a message answers to. */
  maxUpdateBytes: 256 * 1024,
  nameMaxLength: 64,
  /** Words of a message among which an address is looked for. */
  maxWords: 50,
  /** Of `/links`. */
  listedLinks: 5,
  /** Links of an inline answer; Telegram takes 50. */
  inlineLinks: 20,
  /** A query of an inline search beyond this names no token. */
  maxSearchLength: 64,
  /** How long Telegram may repeat an inline answer to the same person: a link made meanwhile is to be there soon. */
  inlineCacheSeconds: 10,
} as const;

/** How a promoter finds and changes links among many. */
export const LINK_LIST = {
  /** A pasted address of a page, with its query. */
  searchMaxLength: 200,
  /** Links of one change: their pages are about as many as an edit rewrites. */
  changedTogether: 100,
  /** Days of clicks beside each link. */
  sparklineDays: 14,
} as const;

/** A promoter's own channels: as many as a list of places to post in can have, each with a name of a few words. */
export const CHANNEL = { maxNameLength: 40, perPromoter: 20 } as const;

/** A promoter's own tags of links: as many as a row shows, and as a person tells apart. */
export const LINK_TAG = { maxLength: 24, perLink: 8, perPromoter: 50 } as const;

export const TOKEN_TEXT = {
  /** Names and symbols are hostile text: anything longer is truncated before it is stored. */
  nameMaxLength: 64,
  symbolMaxLength: 20,
} as const;

export const REQUEST = {
  /** The largest honest body is far below 1 KiB. */
  maxBodyBytes: 16 * 1024,
  /** How long a call waits for its body: a phone's bad connection is slow, a minute is an attack. */
  maxBodyWait: 10 * SECOND,
  /** A body without a declared length is refused before anything else if it is too large by then. */
  unannouncedWait: 250,
  /** How much of an unused body is read and dropped; Cloudflare allows 100 MB. */
  maxDrainedBytes: 128 * 1024 * 1024,
  /** For how long. Afterwards the connection is closed. */
  maxDrainTime: 15 * SECOND,
  /** A response waits for the end of an upload that is at least this fast, and not for a slower one. */
  uploadPace: { bytes: 1024, time: 500 },
} as const;

export const CLICK = {
  repeatWindow: 30 * MINUTE,
  /**
   * New visitors per address and link within that window; further ones are repeats. A household or a small office stays
   * below it; a client that changes its user agent for each click does not.
   */
  newVisitorsPerAddress: 10,
  /**
   * New visitors per link within an hour of one IPv4 /24 or IPv6 /48, where a carrier has many phones and one customer of a
   * host all addresses.
   */
  newVisitorsPerNetwork: 200,
  eventIdMinLength: 8,
  eventIdMaxLength: 64,
  channelMaxLength: 32,
  /** A host name has at most 253 characters; then come a colon and a port. */
  referrerMaxLength: 259,
  /** Browsers report 0 to 10, those of Windows up to 256. */
  maxTouchPoints: 256,
  /** A visitor can invent channels; beyond this number a link counts the day's further ones as `other`. */
  maxChannelsPerDay: 40,
  /** The product's own channels: never crowded out by invented ones. */
  ownChannels: ['x', 'telegram', 'tg', 'discord', 'qr', 'share', 'blink', 'page'],
  /** How long an event's id is kept at least: longer than any queue keeps a message. */
  eventRetention: 8 * DAY,
  /** The isolate that makes a page token and the object that counts its events may have clocks that differ. */
  clockSkew: 10 * SECOND,
} as const;

export const CALL = {
  /** A price that is older than this when the link is made is not the price of that moment; nobody trades by the second. */
  maxPriceAge: 2 * MINUTE,
} as const;

/**
 * How calls are judged. The page `/method` explains every number here; a change of one that decides anything is a new
 * `method`, and what was judged by an earlier one stays as it is.
 */
export const RECORD = {
  method: 1,
  /** Everything is measured in the seven days after a link was shared. */
  window: 7 * DAY,
  /**
   * A link counts as shared from the hour by which so many persons, and so large a part of the first seven days' persons, have
   * seen it: a few views of one's own do not move that hour when a crowd comes later.
   */
  sharedPersons: 3,
  sharedPart: 0.1,
  /** A price held if two candles in a row closed at it or above; a shorter spike is nothing that many could have sold at. */
  candle: 15 * MINUTE,
  /**
   * A candle that closes at so many times the close before it is in other units: those differ by a thousand, and the price
   * may halve meanwhile.
   */
  unitJump: 500,
  /** Dollars traded in each of both; less can be one person's own trade. */
  heldVolume: 1_000,
  /** Dollars of liquidity that each needs where a sample is known, and how near in time a sample has to be. */
  heldLiquidity: 5_000,
  sampleReach: 1 * HOUR,
  /** No market is left without a trade for so long, or with less liquidity than `goneLiquidity` where there was a real pool. */
  deadAfter: 24 * HOUR,
  goneLiquidity: 1_000,
  realLiquidity: 10_000,
  multiples: [2, 5, 10],
  /** The later of the two windows that a record is told of; the other one is all time. */
  recent: 90 * DAY,
  /** With fewer finished calls an interval covers nearly everything, and a rate would say nothing. */
  fewestForRate: 10,
  /** Of the 95 % interval. */
  z: 1.96,
} as const;

/** How settlements are worked off: never faster than their share of GeckoTerminal's budget, `calls`. */
export const SETTLEMENT = {
  /** After the seven days: by then their last candle and their last views have arrived everywhere. */
  margin: 15 * MINUTE,
  /** Tokens of a run of the cron: as many requests as the share has in five minutes. All calls of a token take one. */
  mintsPerSweep: 25,
  /** Due calls that a run looks at to find them, and those of a token that one message settles. */
  callsPerSweep: 1_000,
  callsPerMessage: 100,
  statisticsAtOnce: 10,
  /** Messages of a run are that many a minute. */
  mintsPerMinute: 5,
  /** A token whose message was lost is sent again after this. */
  resendAfter: 30 * MINUTE,
  /** How often a message waits for a permit before the cron has to send it again, and over how long waiting ones spread. */
  waits: 20,
  waitSpread: 2 * MINUTE,
  /** A call whose price at the beginning candles have not told yet. */
  waitForEntry: 1 * HOUR,
  /** After a source failed; doubled each time, up to the longest wait. */
  retryAfter: 5 * MINUTE,
  maxRetryAfter: 1 * HOUR,
  /** Candles of one request; seven days have 672. */
  candlesPerRequest: 1_000,
  /** How far back candles go: GeckoTerminal keeps six months. What ended before that is unknown. */
  reach: 170 * DAY,
  /**
   * Tokens of a run of the cron whose pending calls get their first price, and how many a minute; calls of one message, and the pools
   * in which their candles are looked for. Each takes a request, of the same share.
   */
  entryMintsPerSweep: 10,
  entryMintsPerMinute: 2,
  entriesPerMessage: 20,
  poolsPerEntry: 4,
  /** How often it has to be said that a token has no pool before that is believed. */
  emptyAnswers: 5,
  /** The longest wait for a first price whose source fails again and again. */
  maxEntryRetryAfter: 1 * DAY,
  /** How long a request's candles are kept, so a settlement that is interrupted does not ask twice. */
  candlesKept: 1 * HOUR,
} as const;

/** How it is noticed that an open call is at a multiple of its price, long before it is settled. */
export const MULTIPLES = {
  /** DexScreener's own limit of `/tokens/v1`. */
  mintsPerRequest: 30,
  /** Of one run of the cron: at most thirty requests of the share of five minutes. More calls are looked at in turn. */
  callsPerSweep: 900,
  /**
   * A call that was at a multiple once is looked at again in the next run, however long the round of all calls takes: so many
   * of them come first in a run, and so many can wait for their turn, which comes long before `mostApart`.
   */
  confirmedPerSweep: 300,
  mostWaiting: 900,
  /** Between the two samples that a multiple has to hold in. */
  leastApart: 4 * MINUTE,
  mostApart: 1 * HOUR,
  /** Cards that one run of the cron sends by the bot; the bell tells every one. */
  toldInTelegram: 50,
} as const;

/** A promoter's own words on a link's page. */
export const WORDS = {
  /** As people count: an emoji of several parts is one character. */
  maxLength: 280,
  maxLines: 6,
  /** UTF-16 units, of which a family of emoji has eleven: counting the characters of a megabyte would take long. */
  maxUnits: 4_000,
} as const;

/** How a promoter stands to a token: all of it is kept and shown, so nobody may bury one statement under others. */
export const DISCLOSURE = { changesPerDay: 3, maxChanges: 50 } as const;

export const LIVE = {
  /** What the rail of an open dashboard shows. */
  events: 20,
  /** Open dashboards of a promoter; the others poll. One person has a few, a team some dozens. */
  maxSockets: 512,
  /** Messages on closed sockets: as many as may be on their way when one is closed. More is a flood. */
  maxIgnored: 100,
  /** Between two frames: an eye sees no more, and a busy promoter's object has other work. */
  frameEvery: 250,
  /** Beyond these numbers a frame does not tell what changed, and its readers fetch again. */
  maxLinks: 50,
  maxHours: 48,
  maxCells: 400,
  /** A socket that is older is closed with the next frame, so a session that ended some other way shows. */
  socketMaxAge: HOUR,
  /** Tables and charts are fetched again after a frame, but no sooner than this after the last time. */
  refreshEvery: 2 * SECOND,
  /** Times the readers of a frame: the time over which they spread their fetches. */
  refreshSpread: 50,
  /** Idle connections are cut by proxies after about 100 s. */
  pingEvery: 40 * SECOND,
  /** Where no socket opens. */
  pollEvery: 10 * SECOND,
  /** The first pause before another socket; it doubles up to the longest one, and each is drawn at random. */
  reconnectBase: SECOND,
  reconnectMax: 30 * SECOND,
  /** A page that nobody has looked at for so long does without. */
  hiddenMax: 5 * MINUTE,
} as const;

export const AUDIENCE = {
  /** A value of fewer persons than this is told together with others: nobody can be singled out. */
  fewestPersons: 5,
  /** A link's audiences are added to its sums at most this often, so no press can be matched with one. */
  countEvery: 1 * MINUTE,
  /** Too few persons wait for further ones this long; then they count without an audience. */
  maxWait: 7 * DAY,
  /** Combinations of values by which answers are filtered; by single values there are counts for good. */
  combinationRetention: 35 * DAY,
  /** Of a link, day and kind; what is beyond counts once for each dimension, and answers to no filter. */
  maxCombinations: 2_000,
  /** Of a list; further values count as others. */
  maxRows: 100,
  /** Hosts and channels that a link's visitors can invent in a day; further ones count as others. */
  maxSources: 40,
  /** And those of all links of a promoter. */
  maxSourcesOfPromoter: 200,
} as const;

export const COUNTS = {
  /** Hourly rows are for charts of at most 7 days, and must outlive every late message; daily rows stay forever. */
  hourRetention: 35 * DAY,
} as const;

export const STATISTICS = {
  /** Days of a chosen range: five years. */
  maxDays: 1_827,
  zoneMaxLength: 64,
  /** The longest value that anything can be filtered by. */
  filterMaxLength: 64,
  /** Buckets of days up to so many, of weeks up to so many days, then of months: no chart has more than about 120. */
  daysAsDays: 120,
  daysAsWeeks: 732,
  /** Chosen ranges of so many days are drawn by the hour, like a week. */
  daysAsHours: 7,
  topLinks: 10,
  /** A visitor can invent channels; those beyond this number are summed up. */
  listedChannels: 12,
  /** Counts that a ranking remembers: of each link, before each moment at which a range began. */
  rankedAtMost: 100_000,
  /** Remembered answers about whole days, and the rows of all of them: some megabytes at most. */
  rememberedDays: 20,
  rememberedParts: 20_000,
  /** Under a filter the links are looked through one by one: only the most clicked ones. */
  filteredLinks: 100,
  /** A promoter’s day: a link’s own bound times a few links. Further channels count as `other` in the sum of all links. */
  maxChannelsPerDay: 200,
  /** A link's first click is announced this soon. */
  saveDelay: 1 * SECOND,
  /** How often the home page's total is saved of a promoter who has clicks: each time costs some rows. */
  saveEvery: 10 * MINUTE,
  saveRetryDelay: 5 * SECOND,
  /** Counts that wait to be added to the sums: adding more than so many at once would be felt. */
  unsummedCells: 5_000,
  /** Cells of a page of an export. */
  exportedAtOnce: 5_000,
  /** How long the names of links are remembered for the list of the most clicked. */
  namesFresh: 60 * SECOND,
} as const;

export const QUEUE = {
  /** The first retry is soon; further ones back off, up to the maximum that a queue allows. */
  firstRetrySeconds: 5,
  maxRetrySeconds: 12 * 60 * 60,
} as const;

export const DEAD_LETTER = {
  /** It can be counted for `CLICK.eventRetention`; one more week to find out what went wrong. */
  kept: 14 * DAY,
} as const;

/** The limits of one cron run, well within an invocation's 1,000 queries and calls. */
export const SWEEP = {
  /** Deleted accounts whose objects are emptied again, in case that failed. */
  deletedAccounts: 100,
  deletedWithin: 1 * DAY,
  /** Expired rows per table: more than a burst of sign-ins in five minutes leaves. */
  expiredRows: 20_000,
} as const;

export const RECEIPT = {
  /** The days that a receipt lists; its sums cover all time. */
  days: 90,
} as const;

export const PAGE_TOKEN = {
  /** A tab may stay open; after this a click is looked up as if it had no token. */
  maxAge: 7 * DAY,
} as const;

export const TOKEN_CACHE = {
  fresh: 30 * SECOND,
  usable: 24 * HOUR,
  /** A mint can get a pool at any moment. */
  notTradingFresh: 30 * SECOND,
  /**
   * The absence of a mint on the chain is cached as long, so asking again costs nothing. A coin that is created
   * meanwhile is found by a promoter immediately, and by everyone from then on.
   */
  absentMemory: 3 * MINUTE,
  /** How long a promoter's own request is not repeated: a double click costs its calls once. */
  absentMemoryOfPromoter: 3 * SECOND,
  /** How long an old card waits for a newer one: most refreshes are done by then, and nobody notices the wait. */
  revalidateWait: 250,
} as const;

export const CHART = {
  maxCandles: 100,
  /** GeckoTerminal makes new candles once a minute. */
  fresh: 60 * SECOND,
  usable: 24 * HOUR,
  revalidateWait: TOKEN_CACHE.revalidateWait,
  /** A token's main pool changes within days, and asking costs one of 30 calls a minute. */
  poolFresh: 1 * HOUR,
  /** A coin leaves its bonding curve within a minute, and the curve's chart stops from then on. */
  curvePoolFresh: 10 * MINUTE,
} as const;

/** Who can do what with a token, its holders, and the line of its price. */
export const FACTS = {
  /** Authorities change once in a token's life; GeckoTerminal counts holders some times an hour. */
  fresh: 10 * MINUTE,
  /** The line of seven days: hours do not move it. */
  weekFresh: 1 * HOUR,
  /** Older facts are unknown. */
  usable: 24 * HOUR,
  /** What failed, or was held back, is tried again after this. */
  retryEvery: 1 * MINUTE,
  /** How long a page's refresh waits for facts; later ones are in the next. */
  maxWait: 1 * SECOND,
  /** Prices of one line: a page has three lines. */
  maxCloses: 32,
} as const;

export const OAUTH = {
  /** A consent page that is open for longer is started again. */
  stateLifetime: 10 * MINUTE,
  /** For this long an expired flow can still be told from an unknown one. */
  kept: 1 * HOUR,
} as const;

export const CHALLENGE = { lifetime: 5 * MINUTE } as const;

export const STATS = { fresh: 60 * SECOND } as const;

export const UPSTREAM = {
  timeout: 4 * SECOND,
  maxResponseBytes: 2 * 1024 * 1024,
  /** How long to wait for a permit; a slower guard is skipped, because it must not slow cards down. */
  maxGuardWait: 500,
  /** A key whose request our own budget blocked is not requested again before this, or its Retry-After. */
  heldBackMemory: 10 * SECOND,
} as const;

/**
 * How many requests an upstream accepts from one address: DexScreener and GeckoTerminal as their documentation says
 * (for pairs; over all endpoints), Solana's public RPC for one method, Coinbase's public endpoints, Telegram a little below
 * its thirty messages a second. Variables change them, except Telegram's.
 */
export const UPSTREAM_BUDGET = {
  dexscreener: { requests: 300, window: MINUTE },
  geckoterminal: { requests: 30, window: MINUTE },
  solana: { requests: 40, window: 10 * SECOND },
  coinbase: { requests: 100, window: 10 * SECOND },
  telegram: { requests: 240, window: 10 * SECOND },
} as const;

/** The share of work that belongs to nobody in particular. */
const inBackground = (share: number) => {
  const each = { all: share, address: share };
  return { unseen: each, seen: each, linked: each, promoter: each };
};

/** The whole of it, of which one account gets this much. */
const ofEachAccount = (share: number) => {
  const each = { all: 1, address: share };
  return { unseen: each, seen: each, linked: each, promoter: each };
};

/** A share that nobody else's requests use up, since all others end below it: past prices of calls, however many there are. */
const setApart = (share: number) => {
  const each = { all: 1, address: share, isSetApart: true };
  return { unseen: each, seen: each, linked: each, promoter: each };
};

/**
 * The shares of a budget. `all` is the share that a rank may use together with every rank that has a smaller one, so the
 * rest is left to higher ranks, however many addresses ask; `address` is the share of one address, separately for cards
 * and charts.
 *
 * A mint that nobody has seen costs a stranger nothing, one with a card (`seen`) a visit, one with a link (`linked`) a
 * wallet and a click. A signed-in promoter who is waiting has priority over them all.
 *
 * One address may look at one unseen token a second, more than anyone opens by hand: 60 of DexScreener's 300 a minute
 * and 10 of the chain's 40 in ten seconds. Only GeckoTerminal has charts, so cards, which mostly
 * come from DexScreener, get at most two fifths of it. A chart costs two requests and each further interval one: six are all five
 * intervals of a token, nine are four new tokens.
 */
export const UPSTREAM_SHARES = {
  dexscreener: {
    card: {
      unseen: { all: 0.4, address: 0.2 },
      seen: { all: 0.6, address: 0.2 },
      linked: { all: 0.8, address: 0.2 },
      promoter: { all: 1, address: 0.2 },
    },
    // Prices of open calls: nobody is looking at them.
    multiples: inBackground(0.1),
  },
  geckoterminal: {
    card: {
      unseen: { all: 0.2, address: 0.1 },
      seen: { all: 0.25, address: 0.1 },
      linked: { all: 0.3, address: 0.1 },
      promoter: { all: 0.4, address: 0.2 },
    },
    chart: {
      unseen: { all: 0.6, address: 0.2 },
      seen: { all: 0.7, address: 0.2 },
      linked: { all: 0.8, address: 0.2 },
      promoter: { all: 25 / 30, address: 0.3 },
    },
    // Facts can wait for the figures: those of a token without a link get what is left over.
    facts: {
      unseen: { all: 0.1, address: 0.1 },
      seen: { all: 0.1, address: 0.1 },
      linked: { all: 0.4, address: 0.1 },
      promoter: { all: 0.8, address: 0.2 },
    },
    // Prices of payouts: they can wait, nobody is looking at them.
    prices: inBackground(0.2),
    calls: setApart(5 / 30),
  },
  // Asked for prices of payouts only.
  coinbase: { card: inBackground(1) },
  // Released buttons: no account presses more often than this, and only linked accounts have any.
  telegram: { card: ofEachAccount(0.05) },
  solana: {
    card: {
      unseen: { all: 0.4, address: 0.25 },
      seen: { all: 0.5, address: 0.25 },
      linked: { all: 0.6, address: 0.25 },
      promoter: { all: 1, address: 0.25 },
    },
    facts: {
      unseen: { all: 0.1, address: 0.1 },
      seen: { all: 0.1, address: 0.1 },
      linked: { all: 0.4, address: 0.1 },
      promoter: { all: 0.8, address: 0.25 },
    },
    // Reading payouts: half of the budget, however many wallets there are.
    payouts: inBackground(0.5),
  },
} as const;

export const CIRCUIT = {
  /** Failures in a row: one is bad luck, five are an outage. */
  failures: 5,
  /** How long the circuit stays open; doubled with every failed probe. */
  pause: 5 * SECOND,
  /** The circuit never stays open longer than this. */
  maxPause: 60 * SECOND,
  /** The longest Retry-After that is honoured: a mistaken one must not block a market for a day. */
  maxRetryAfter: 15 * MINUTE,
  /** A probe that never returns: the timeout above and the time to settle. */
  probeLease: 2 * 4 * SECOND,
} as const;

export const PAYOUTS = {
  /** Each is read every few minutes, out of one budget of the chain's. */
  walletsPerPromoter: 20,
  /** With those that were removed, which stay as long as the ledger names them. */
  walletRowsPerPromoter: 100,
  /** A removed wallet that no entry names goes after this: until then it can be added back as it was. */
  removedKept: 1 * HOUR,
  /** Between the first readings of wallets that one promoter adds: twenty of them must not fill the queue. */
  betweenNewWallets: 30 * SECOND,
  /** How far back a first scan may go. */
  maxLookBack: 2 * 365 * DAY,
  /** The coverage of each scan; what is covered in all is kept with the wallet. */
  scansKept: 14 * DAY,
  /** How long a message that proves a wallet is accepted, as for signing in. */
  maxMessageAge: SIGN_IN.maxMessageAge,
  /** Between two presses on *Read now* of one wallet. */
  readNowEvery: 1 * MINUTE,
  /** How often the cron reads a wallet that was paid within the last day, and another one. */
  readActiveEvery: 10 * MINUTE,
  readQuietEvery: 1 * HOUR,
  /** Wallets per run of the cron: what the chain's budget allows in five minutes, with room for pages. */
  walletsPerSweep: 40,
  /** While more are due, this many proven ones are read for each watched one, which costs nobody a signature. */
  provenPerWatched: 4,
  /** Removed wallets that a run of the cron deletes. */
  prunedPerSweep: 100,
  /**
   * A first list that ended counts as whole once an answer this much later ends there too: a node whose archive fails, or
   * that is behind, repeats itself within seconds.
   */
  endAgreedAfter: 5 * MINUTE,
  /** A reader that died blocks its wallet for this long. One that lives renews it with every part that it stores. */
  lease: 50 * SECOND,
  /** What one message of the queue does at most, well within an invocation's limits. */
  transactionsPerMessage: 100,
  pagesPerMessage: 60,
  unreadPerMessage: 20,
  /** What one promoter's wallets may ask of the chain before the others', where they wait. */
  requestsPerTurn: 5,
  /** Kept payments that a step of a replay judges, and its steps; more than one transaction can hold. */
  paymentsPerReplay: 200,
  replaysPerMessage: 10,
  signaturesPerPage: 100,
  /** Transactions that are asked for at once; a Worker has six connections. */
  atOnce: 4,
  /** How far a scan goes on beyond its cursor: late entries of a block, and nodes that were behind. About a minute. */
  overlapSlots: 150,
  /** Signatures near the cursor that are remembered, so the overlap costs no calls. */
  knownSignatures: 200,
  /**
   * Accounts of a wallet and mint that are scanned, and as many again that only its transactions show; strangers can make
   * token accounts for anyone.
   */
  accountsPerMint: 4,
  /** How often a wallet's token accounts are listed. */
  accountsListedEvery: 1 * HOUR,
  /** An unread transaction is tried again after this, doubled each time. */
  unreadRetry: 5 * MINUTE,
  maxUnreadRetry: 1 * DAY,
  /** A node that ends its list too early is asked again after this; the same when the budget is spent. */
  retryAfter: 15 * SECOND,
} as const;

export const PRICE = {
  /** A minute without a trade has the price of the last one before it, up to this old. */
  maxAge: 10 * MINUTE,
  /** Candles of one call; Coinbase gives 350. */
  candlesPerCall: 300,
  /** Calls of one reading step; the rest is priced by the cron. */
  callsPerStep: 8,
  /** Unpriced entries that a run of the cron looks at, and its calls. */
  entriesPerSweep: 500,
  callsPerSweep: 30,
  /** A minute that no source knows is asked for so often, since a market may list its newest trades late, and then given up. */
  unknownAnswers: 3,
  unknownRetry: 6 * HOUR,
} as const;

/** CSV files of revenue. */
export const STATEMENT = {
  /** Beyond this a statement is imported in parts: all of it is read at once. */
  maxFileBytes: 1024 * 1024,
  /** The file within JSON, where quotes and line breaks take two bytes. */
  maxBodyBytes: 2 * 1024 * 1024,
  maxRows: 5_000,
  maxColumns: 100,
  maxCellLength: 1_000,
  maxNameLength: 100,
  maxNoteLength: 200,
  maxIdLength: 100,
  /** A row's day cannot be before Solana. */
  earliest: Date.UTC(2020, 0, 1),
  /** Whole units of any asset: far more is a mistake in the column. */
  maxUnits: 1_000_000_000,
  /** Of each kind that a dry run shows. */
  shownRows: 200,
  /** How often the same row can be imported again after it was taken back. */
  maxTimes: 20,
} as const;

/** What promoters and their own partners can write into ledgers, where rows are for good. */
export const LEDGER = {
  /** Of an account, also those that were taken back: fifty payouts a week for seven years. About 12 MB. */
  maxReportedEntries: 20_000,
  /** One account's worth: an address with any number of accounts and partners takes years to fill the database. */
  maxRowsPerAddressAndDay: 20_000,
  /** How long it is remembered what an address wrote: its hash is of one day. */
  senderKept: DAY,
} as const;

/** D1. */
export const DATABASE = {
  /** The platform's limit: beyond it every write fails. */
  maxBytes: 10_000_000_000,
  /** From here on the cron calls the operator: it leaves weeks, not hours, to find out what grows. */
  alarmShare: 0.7,
} as const;

/** Keys for programs of a promoter's own. */
export const API_KEY = {
  /** One for each program and machine; expired ones count until they are revoked. */
  maxPerUser: 20,
  maxNameLength: 50,
  /** The longest that an expiry can be put off. */
  maxDays: 365,
  /** Noting each use would turn each read into a write. */
  touchEvery: 1 * HOUR,
} as const;

/** Partners that report revenue by calling us. */
export const PARTNER = {
  maxKeys: 20,
  maxNameLength: 50,
  /** Of an operator's words about an approval, and how many approvals are listed. */
  maxNoteLength: 500,
  listedApprovals: 100,
  /** Standard Webhooks: how old or early a call may be. */
  tolerance: 5 * MINUTE,
  /** How long the former secret still works after a new one was made. */
  overlap: DAY,
  /** Calls that are kept of each key: with a valid signature or secret, and others. */
  keptCalls: 100,
  keptRefusals: 20,
  /** A refused call of a stranger is written down at most this often. */
  refusalEvery: 10 * SECOND,
  /** So many calls that came to nothing since the last one that was taken are a problem, as long as they are as young as this. */
  failingCalls: 3,
  failingFor: 7 * DAY,
  maxTransactionLength: 100,
  maxWebhookIdLength: 128,
} as const;

/** What happened to a promoter's links, calls and money. */
export const ACTIVITY = {
  /** Long enough for someone who was away for a season. */
  kept: 90 * DAY,
  /** Of each type: what a promoter can scroll through. A trigger holds to it. */
  keptOfType: 200,
  /** Promoters whose open dashboards are told at once; the others look for themselves within a minute. */
  announcedAtOnce: 100,
} as const;

export const NOTICES = {
  /** Some screens of a panel; what is older is in the ledger, and with each link. */
  shown: 50,
  /** Activities that they are made from: those of money are summed up by day. */
  read: 300,
  /** More than there are platforms and partners of one promoter. */
  mostProblems: 60,
  idMaxLength: 100,
} as const;

/** Long enough for a chat’s; apart from the others, because the app needs it. */
export const WEBHOOK_URL = { maxLength: 2_048 } as const;

/** Where promoters want to be told of what happens. */
export const WEBHOOK = {
  /** Of one promoter: a program of their own, a few chats. */
  maxEndpoints: 5,
  /** How long the former secret signs too after a new one was made. */
  overlap: DAY,
  /** Standard Webhooks: 15 to 30 seconds for an answer, and bodies below 20 kB. */
  timeout: 15 * SECOND,
  maxBodyBytes: 20_000,
  /** How long the rest of an answer is read once its status is known, and how much of it is kept. */
  answerWait: 2 * SECOND,
  answerBytes: 1_024,
  /** Standard Webhooks: the waits before each attempt; each is drawn up to a tenth longer, so a crowd does not come at once. */
  schedule: [
    0,
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    DAY,
  ],
  jitter: 0.1,
  /** The longest Retry-After that is honoured. */
  maxRetryAfter: 12 * HOUR,
  /** After so many failures in a row an endpoint is tried by one delivery at a time, after a pause that doubles. */
  failuresInARow: 5,
  pause: 30 * SECOND,
  maxPause: 1 * HOUR,
  /** One that has answered nothing but failures for so long is disabled. */
  maxFailing: 5 * DAY,
  /** One that is so many deliveries behind, too: they are rows of the database. A trigger keeps nothing beyond them. */
  maxPending: 12_000,
  /** Deliveries that are sent to an endpoint at a time; a Worker has six connections. Chats want one after the other. */
  atOnce: { json: 5, discord: 1, slack: 1 },
  /** One message of the queue works for an endpoint for so long, and blocks it for no longer than the lease. */
  runTime: 20 * SECOND,
  lease: 60 * SECOND,
  /** The log of an endpoint: for how long, and how many that were delivered and that failed. */
  kept: 30 * DAY,
  keptDelivered: 200,
  keptFailed: 1_000,
  /** Presses on *Send test* a minute, and failed deliveries that are sent again at once. */
  testsPerMinute: 10,
  replayedAtOnce: 1_000,
  /** Clicks are told in batches: of each link at most one in this time, and of so many links of a promoter. */
  clicksEvery: 1 * MINUTE,
  clickedLinks: 30,
  /** Endpoints of one run of the cron. */
  endpointsPerSweep: 500,
} as const;

export const REPORT = {
  detailMaxLength: 500,
  /** Nobody reads the 201st report of a page: a further one displaces one of the network that has the most. */
  maxOpenPerPage: 200,
  /** Nobody comes across more bad pages in a day; a machine does. */
  maxPerAddressAndDay: 20,
  /** An IPv4 /24 or IPv6 /48: one customer can have all of its addresses. */
  maxPerNetworkAndDay: 200,
  /** Open or closed; until then an operator can see earlier reports. */
  kept: 90 * DAY,
  /** A landing page's path; the longest that one of ours has. */
  pageMaxLength: 200,
  /** Hex digits: short enough to type, long enough (64 bits) never to collide. */
  idLength: 16,
} as const;

export const LANDING = {
  /** A visitor never waits longer than this for a figure. */
  maxUpstreamWait: 800,
  /** Older records are refreshed in the background. */
  composedFresh: 60 * SECOND,
  /**
   * Older records are composed again before the response, even if KV has them: an edit must show everywhere within two
   * minutes, and 20 seconds are left for latency and clocks.
   */
  maxAge: 100 * SECOND,
  /** How long the database may take if an older record could be served instead. */
  maxComposeWait: 800,
  /** How long a link's record is kept in case the database fails. */
  kept: 24 * HOUR,
  /** Addresses without a link are invented by strangers: they expire soon. */
  keptWithoutLink: 10 * MINUTE,
  /** KV accepts one write per second and key, and edits write too. */
  refreshEvery: 10 * SECOND,
  /** An isolate requests the refresh of an address once in this time, not once per visitor. */
  askEvery: 3 * SECOND,
  /** Records that an edit rewrites before its response. */
  rewriteAtOnce: 100,
  /** Records that an edit rewrites in total: three KV operations each, of the 1,000 that one run may make. */
  rewriteMost: 300,
  /** An isolate reads a record from KV once in this time, not for each visitor; its own edits show at once. */
  readEvery: 5 * SECOND,
  /** Parsed records and rendered pages that an isolate caches, in its 128 MB. */
  remembered: 200,
} as const;

export const PROMOTER_PAGE = {
  /** Calls that it begins with. */
  best: 3,
  /** Calls of one page: twenty are as much as a phone scrolls through, and fit into the first packets. */
  calls: 20,
  /** A price that is older than this is not what a token is worth now. */
  maxPriceAge: 1 * HOUR,
} as const;

export const IMAGE = {
  maxBytes: 2 * 1024 * 1024,
  timeout: 5 * SECOND,
  /** The edge keeps a picture for a day; its key changes when the stored URL does. */
  cacheSeconds: 24 * 60 * 60,
  /** A failed picture is replaced by a letter, and retried after this. */
  retrySeconds: 60,
  /** The path names a person or a token, not a picture, so browsers must revalidate soon. */
  browserCacheSeconds: { stored: 300, drawn: 60 },
} as const;

export const SINGLE_FLIGHT = {
  /** What an object remembers: a link's page has two flights, and a preview picture of some 100 kB one a version. */
  remembered: 4,
} as const;

export const PREVIEW = {
  /** What X, Telegram, Discord, WhatsApp and Slack all show in full. */
  width: 1_200,
  height: 630,
  maxBytes: 300_000,
  /** A picture's figures: newer ones make a new version, which is drawn and fetched again. */
  figuresEvery: 5 * MINUTE,
  /** A page and its picture may have read their figures some minutes apart. */
  recentFigures: 3,
  /** A token's or promoter's picture that takes longer is replaced by a letter. */
  pictureWait: 2_500,
  /** Preview agents give up soon after; the plain picture is better than none. */
  maxWait: 4 * SECOND,
  /** How long the object that drew a picture keeps it: KV takes up to a minute to propagate. */
  rememberFor: 90 * SECOND,
  /** Decoded, 16 MiB each. Two of them, the canvas and the decoder must fit into an isolate's 128 MB. */
  maxPicturePixels: 2_048 * 2_048,
  /** Long side to short side. A banner is 3. */
  maxPictureRatio: 4,
  /** X keeps a card a week; nobody asks for a version after that. Seconds. */
  keepSeconds: (7 * DAY) / SECOND,
  browserCacheSeconds: {
    /** A version never changes. */
    final: 31_536_000,
    /** Drawn without a picture that may load next time. */
    incomplete: 300,
    /** The redirect from an old version to the current one. */
    moved: 60,
    plain: 60,
  },
} as const;

/** Requests per minute and address. The numbers are in wrangler.toml too; a test keeps both equal. */
export const RATE_PER_MINUTE = {
  signIn: 120,
  write: 300,
  lookup: 300,
  click: 1_200,
  /** Of one API key, all calls together; keys of one address together have the limit of `click`. */
  key: 300,
  /** Clicks and views, of which `BEACON_BATCH` count as one: together as many as of `click`. */
  beacons: 60,
  /**
   * Requests that miss every cache. Beyond it a page shows what is known and no upstream is asked. Two a second: twice
   * as fast as anyone opens tokens by hand, and what a whole office has in common is cached.
   */
  miss: 120,
  /** Pictures that this location has not cached yet: three times a dashboard's page of 100 links. */
  picture: 300,
  /** Of one Telegram account: an app asks again with every pause in typing. */
  telegram: 60,
  /**
   * `LINK_BATCH` links changed together, or pages rewritten by one edit: some ten edits of everything that a promoter with
   * hundreds of links has. A request may write that many rows and cached pages, so requests alone say little.
   */
  links: 150,
} as const;

/**
 * Beacons of an address and minute for which an isolate asks the rate limiter once; for the first batch it does not ask at
 * all: nobody clicks that often.
 */
export const BEACON_BATCH = 20;

/** Links or pages that count as one. */
export const LINK_BATCH = 20;

/** The rate limiter's period in seconds, for Retry-After. */
export const RATE_PERIOD_SECONDS = 60;
