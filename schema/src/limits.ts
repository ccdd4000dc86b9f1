// Every number that a user can meet, with its reason. Times are milliseconds unless the name says otherwise.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ADDRESS = {
  /** A base58 public key of 32 bytes has 32 to 44 characters. */
  minLength: 32,
  maxLength: 44,
  bytes: 32,
} as const;

export const USERNAME = {
  minLength: 3,
  maxLength: 50,
  /** Old names stay reserved for their owner, so renaming without bound would let one account hoard names. */
  renamesPerWindow: 3,
  renameWindow: 30 * DAY,
} as const;

export const DISPLAY_NAME = { maxLength: 100 } as const;

/** Long enough for every known CDN, short enough for a row and a header. */
export const IMAGE_URL = { maxLength: 2_048 } as const;

/**
 * How long a disconnection can be taken back. The app offers it for the 10 seconds that its toast counts; the server
 * waits longer, because a toast stands still while someone points at it or looks at another tab.
 */
export const DISCONNECTION = { restorable: 5 * MINUTE } as const;

export const CREDENTIAL = { minLength: 1, maxLength: 100 } as const;

/** Telegram's rule for `?start=`: at most 64 of letters, digits, "_" and "-" (core.telegram.org/bots/features). */
export const TELEGRAM_START = { maxLength: 64 } as const;

export const IDENTIFIER = { minLength: 3, maxLength: 50, suffixLength: 4 } as const;

export const TOKEN_TEXT = {
  /** Names and symbols are attacker text: what is longer than this is cut before it is stored. */
  nameMaxLength: 64,
  symbolMaxLength: 20,
} as const;

export const PAGE_SIZE = { default: 100, max: 100 } as const;

export const REQUEST = {
  /** The largest honest body is far below 1 KiB. */
  maxBodyBytes: 16 * 1024,
  /** A call that needs its body gives up waiting for it: a phone's bad connection is slow, a minute is an attack. */
  maxBodyWait: 10 * SECOND,
  /** A body that announces no length is refused for its size before anything else if it is too large by then. */
  unannouncedWait: 250,
  /** What is read and dropped of a body that nobody wants; Cloudflare lets through 100 MB. */
  maxDrainedBytes: 128 * 1024 * 1024,
  /** How long. Afterwards the connection is closed. */
  maxDrainTime: 15 * SECOND,
  /** An answer waits for the end of an upload that is at least this fast, also on a busy machine, and for no slower one. */
  uploadPace: { bytes: 1024, time: 500 },
} as const;

export const SIGN_IN = {
  maxMessageAge: 5 * MINUTE,
  /** Phones' clocks run ahead; more than this is a message prepared for later. */
  maxMessageLead: 1 * MINUTE,
  maxMessageLength: 2_048,
  signatureBytes: 64,
} as const;

export const SESSION = {
  absolute: 30 * DAY,
  idle: 7 * DAY,
  /** Writing `lastSeenAt` on every request would make each read a write. */
  touchEvery: 1 * HOUR,
  /**
   * Deleting an account wants a sign-in that is not older. A session lives for a month and nothing undoes a deletion,
   * so a browser that was left open must not be enough; an hour is enough to read and to think.
   */
  fresh: 1 * HOUR,
} as const;

export const CLICK = {
  repeatWindow: 30 * MINUTE,
  /**
   * First-time visitors of one address on one link within that window; further ones are repeats. A household or a small
   * office fits; anyone who changes the browser's name for each click does not.
   */
  newVisitorsPerAddress: 10,
  eventIdMinLength: 8,
  eventIdMaxLength: 64,
  channelMaxLength: 32,
  /** A visitor can invent channels; beyond these a link's shard counts the day's further ones as `other`. */
  maxChannelsPerDay: 40,
  /** Channels of the copies that the product itself makes: never crowded out by invented ones. */
  ownChannels: ['x', 'telegram', 'discord', 'qr', 'share', 'blink'],
  /** How long an event's id is kept after it was flushed: longer than any queue keeps a message. */
  eventRetention: 7 * DAY,
  /** Soon enough to feel live on the dashboard, late enough to batch a burst. */
  flushDelay: 1 * SECOND,
  /** Cells a batch: each becomes a row by hour and one by day. */
  flushBatch: 500,
  /** After a failed flush; the object's own alarm retries would end after six. */
  flushRetryDelay: 5 * SECOND,
  /** Events that one pruning takes: a fraction of a second. */
  pruneBatch: 10_000,
  /** An object that never rests prunes beside its flushes. */
  pruneEvery: 5 * MINUTE,
} as const;

export const SHARDS = {
  /** An object bears several hundred writes a second; at 64 of them a queue takes what is still too much. */
  max: 64,
  /** How long an object counts before it judges whether the link is hot. */
  window: 10 * SECOND,
  /** 150 a second: far enough below what one bears that pages with the old shard map do not overload it meanwhile. */
  maxPerWindow: 1_500,
  /** Close to what an object can take. It cannot know how much more was refused, so the link gets more shards at once. */
  saturatedPerSecond: 300,
  /** One large step is faster than three doublings, each of which waits until new pages know it. */
  saturatedFactor: 8,
} as const;

export const COUNTS = {
  /** Rows by hour draw charts of at most 7 days, and must outlive every late message; rows by day stay forever. */
  hourRetention: 35 * DAY,
} as const;

export const QUEUE = {
  /** The first retry is soon; a message's further ones come ever later, up to the most that a queue allows. */
  firstRetrySeconds: 5,
  maxRetrySeconds: 12 * 60 * 60,
} as const;

export const DEAD_LETTER = {
  /** For `CLICK.eventRetention` it can be counted after all; a week more to find out what went wrong. */
  kept: 14 * DAY,
} as const;

/** What one run of the cron does at most, well inside an invocation's 1,000 queries and calls. */
export const SWEEP = {
  /** Objects that were active recently, and objects that were active ever. */
  recentObjects: 200,
  anyObjects: 50,
  atOnce: 10,
  /** Where a walk begins that has never run. */
  firstLookBack: 2 * DAY,
  /** An outbox older than this is stuck: flushes are a second apart, retries five. */
  stuckAfter: 1 * MINUTE,
  prunedRows: 5_000,
  /** Rows of a table whose time is over. More than a burst of sign-ins of five minutes leaves. */
  expiredRows: 20_000,
} as const;

export const RECEIPT = {
  /** The days that a receipt lists; its sums are over all of them. */
  days: 90,
} as const;

export const PAGE_TOKEN = {
  /** A tab may stay open; after this the click is looked up like one without a token. */
  maxAge: 7 * DAY,
} as const;

export const TOKEN_CACHE = {
  fresh: 30 * SECOND,
  usable: 24 * HOUR,
  /** A mint without a pool can get one at any moment. */
  notTradingFresh: 30 * SECOND,
  /**
   * That the chain knows no such mint is remembered as long, so asking again costs nothing. A coin that is made
   * meanwhile is found by a promoter at once, and by everyone from then on.
   */
  absentMemory: 3 * MINUTE,
  /** How long a promoter's own question is not asked again: a click twice costs its calls once. */
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
  /** Which pool is a token's main one changes in days, and asking costs one of 30 calls a minute. */
  poolFresh: 1 * HOUR,
  /** A coin leaves its bonding curve within a minute, and the curve's chart stands still from then on. */
  curvePoolFresh: 10 * MINUTE,
} as const;

export const OAUTH = {
  /** A consent page that is open for longer is started again. */
  stateLifetime: 10 * MINUTE,
  /** So long an expired flow is still told from one that never was. */
  kept: 1 * HOUR,
} as const;

export const CHALLENGE = { lifetime: 5 * MINUTE } as const;

export const STATS = { fresh: 60 * SECOND } as const;

export const TIMELINE = {
  /** A visitor can invent channels; beyond these a statistic sums them up. */
  maxChannels: 12,
} as const;

export const UPSTREAM = {
  timeout: 4 * SECOND,
  maxResponseBytes: 2 * 1024 * 1024,
  /** For leave to ask; a guard that takes longer is passed by, because it must not be what makes a card slow. */
  maxGuardWait: 500,
  /** A key whose request our own budget held back is not asked for again before this, or its Retry-After. */
  heldBackMemory: 10 * SECOND,
} as const;

/**
 * How many requests an upstream takes from one address: DexScreener and GeckoTerminal as their documentation says (for
 * pairs; over all endpoints), Solana's public RPC for one method. Variables change them.
 */
export const UPSTREAM_BUDGET = {
  dexscreener: { requests: 300, window: MINUTE },
  geckoterminal: { requests: 30, window: MINUTE },
  solana: { requests: 40, window: 10 * SECOND },
} as const;

/**
 * Who gets how much of a budget. `all` is the share that a rank may fill together with every rank of a smaller one, so
 * that the rest is left to those of a larger one, however many addresses ask; `address` is what one address may fill,
 * for cards and for charts apart.
 *
 * A mint that nobody has seen costs strangers nothing to invent, one with a card (`seen`) a visit, one with a link
 * (`linked`) a wallet and a click. A promoter who is signed in and waits for an answer comes before them all.
 *
 * One address may look at one unseen token a second, more than anyone opens by hand: 60 of DexScreener's 300 a minute
 * and 10 of the chain's 40 in ten seconds. GeckoTerminal is the only one that has charts, so cards, which DexScreener
 * mostly has, get at most two fifths of it. A chart costs two requests and each further interval one: six are all five
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
      promoter: { all: 1, address: 0.3 },
    },
  },
  solana: {
    card: {
      unseen: { all: 0.4, address: 0.25 },
      seen: { all: 0.5, address: 0.25 },
      linked: { all: 0.6, address: 0.25 },
      promoter: { all: 1, address: 0.25 },
    },
  },
} as const;

export const CIRCUIT = {
  /** Failures in a row: one is bad luck, five are an outage. */
  failures: 5,
  /** How long nobody is asked; doubled with every probe that fails. */
  pause: 5 * SECOND,
  /** Nobody waits longer than this for figures that are there again. */
  maxPause: 60 * SECOND,
  /** A Retry-After is honoured up to here: a mistaken one must not close a market for a day. */
  maxRetryAfter: 15 * MINUTE,
  /** A probe that never comes back: the timeout above and the time to report. */
  probeLease: 2 * 4 * SECOND,
} as const;

export const REPORT = {
  detailMaxLength: 500,
  /** Nobody reads the 201st of one page: who adds one takes the place of the network that has the most. */
  maxOpenPerPage: 200,
  /** Nobody meets more bad pages in a day; a machine does. */
  maxPerAddressAndDay: 20,
  /** An IPv4 /24 or IPv6 /48: who rents one has all of its addresses. */
  maxPerNetworkAndDay: 200,
  /** Open or closed; until then an operator can see who was reported before. */
  kept: 90 * DAY,
  /** A landing page's path; the longest that one of ours has. */
  pageMaxLength: 200,
  /** Hex digits: short enough to type, long enough (64 bits) never to meet another one. */
  idLength: 16,
} as const;

export const LANDING = {
  /** A visitor never waits longer than this for a figure. */
  maxUpstreamWait: 800,
  /** Older records are composed again in the background. */
  composedFresh: 60 * SECOND,
  /**
   * Older records are composed again before the answer, whatever KV keeps: an edit has to show everywhere within two
   * minutes, and 20 seconds are left for the answer's way and for clocks.
   */
  maxAge: 100 * SECOND,
  /** How long the database may take where an older record could be answered instead. */
  maxComposeWait: 800,
  /** What is kept of a link in case the database fails. */
  kept: 24 * HOUR,
  /** Addresses that no link stands behind are strangers' choices: they are gone soon. */
  keptWithoutLink: 10 * MINUTE,
  /** KV takes one write a second on a key, and edits write too. */
  refreshEvery: 10 * SECOND,
  /** An isolate asks for the refresh of an address once in this time, not once a visitor. */
  askEvery: 3 * SECOND,
  /** Records that an edit rewrites before its answer. */
  rewriteAtOnce: 100,
  /** Records that an edit rewrites at all: three KV operations each, of the 1,000 that one run may make. */
  rewriteMost: 300,
  /** Rewrites at a time; a Worker has six connections. */
  rewriteTogether: 20,
  /** Parsed records and drawn pages that an isolate remembers: about 40 kB each, of its 128 MB. */
  remembered: 200,
} as const;

export const IMAGE = {
  maxBytes: 2 * 1024 * 1024,
  timeout: 5 * SECOND,
  /** The edge keeps a picture for a day; its key changes when the stored URL does. */
  cacheSeconds: 24 * 60 * 60,
  /** A picture that failed is drawn, and tried again after this. */
  retrySeconds: 60,
  /** The path names a person or a token, not a picture: soon after a change browsers must ask again. */
  browserCacheSeconds: { stored: 300, drawn: 60 },
} as const;

export const PREVIEW = {
  /** What X, Telegram, Discord, WhatsApp and Slack all show in full. */
  width: 1_200,
  height: 630,
  maxBytes: 300_000,
  /** A picture's figures: newer ones make a new version, and each version is drawn and fetched again by everyone. */
  figuresEvery: 5 * MINUTE,
  /** A page and the picture that it names may have read their figures some minutes apart. */
  recentFigures: 3,
  /** A token's or promoter's picture that takes longer is drawn as a letter. */
  pictureWait: 2_500,
  /** Preview agents give up soon after; the plain picture is better than none. */
  maxWait: 4 * SECOND,
  /** How long the object that drew a picture keeps it: KV takes up to a minute to show it everywhere. */
  rememberFor: 90 * SECOND,
  remembered: 4,
  /** Decoded, 16 MiB each. Two of them, the canvas and the decoder have to fit into an isolate of 128 MB. */
  maxPicturePixels: 2_048 * 2_048,
  /** Long side to short side. A logo's banner is 3. */
  maxPictureRatio: 4,
  /** X keeps a card a week; nobody asks for a version after that. Seconds. */
  keepSeconds: (7 * DAY) / SECOND,
  browserCacheSeconds: {
    /** A version never changes. */
    final: 31_536_000,
    /** Drawn without a picture that may be there next time. */
    incomplete: 300,
    /** From an old version to the current one. */
    moved: 60,
    plain: 60,
  },
} as const;

/** Requests per minute and address. The numbers stand in wrangler.toml too; a test keeps both equal. */
export const RATE_PER_MINUTE = {
  signIn: 120,
  write: 300,
  lookup: 300,
  click: 1_200,
  /**
   * Requests whose answer no cache has. Beyond it a page is drawn with what is known and nobody is asked. Two a second:
   * twice as fast as anyone opens tokens by hand, and what a whole office has in common is in the cache.
   */
  miss: 120,
  /** Pictures that this place does not have yet: three times a dashboard's page of 100 links. */
  picture: 300,
} as const;

/** Beacons of an address in a minute that an isolate counts without asking the rate limiter: nobody clicks that often. */
export const UNCHECKED_BEACONS = 20;

/** What the rate limiter's own period is, in seconds, for Retry-After. */
export const RATE_PERIOD_SECONDS = 60;
