import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const PAYOUTS = {
  /** Each is read every few minutes, from one budget of the chain's. */
  walletsPerPromoter: 20,
  /** Includes removed ones, which stay while the ledger names them. */
  walletRowsPerPromoter: 100,
  /** How long a removed wallet without entries can be restored. */
  removedKept: 1 * HOUR,
  /**
   * Interval between the first readings of one promoter's wallets: twenty must not fill the queue.
   */
  betweenNewWallets: 30 * SECOND,
  maxLookBack: 2 * 365 * DAY,
  /** Retention of scans' coverage; the total is kept with the wallet. */
  scansKept: 14 * DAY,
  readAgainEvery: 1 * MINUTE,
  /**
   * How often the cron reads a wallet paid within the last day, and any other: with the wait for
   * the cron and the queue, none is older than an hour while the budget suffices.
   */
  readActiveEvery: 10 * MINUTE,
  readQuietEvery: 45 * MINUTE,
  /**
   * When a wallet that was queued and not read is due again: before the third run of the cron after
   * that.
   */
  queuedAgainAfter: 14 * MINUTE,
  /**
   * A cron run queues as many wallets as the chain's budget allows until the next one, at so many
   * requests each: a quiet wallet takes six, one an account, and some listings.
   */
  requestsPerWallet: 8,
  /** What one run can queue, and the consumers read until the next one. */
  mostWalletsPerSweep: 2_000,
  /** Proven wallets read per watched one while more are due, since watching takes no signature. */
  provenPerWatched: 4,
  /**
   * Wallets of promoters with recent clicks read per other one while more are due: they are the
   * ones that earn. Clicks can be made up, so the others keep their part.
   */
  clickedPerQuiet: 4,
  clicksAreRecentFor: 7 * DAY,
  prunedPerSweep: 100,
  /**
   * A first list's end is confirmed once a response this much later agrees: a node with a failed
   * archive or a lag repeats itself within seconds.
   */
  endAgreedAfter: 5 * MINUTE,
  /**
   * A crashed reader blocks its wallet for this long; a live one renews the lease with every stored
   * part.
   */
  lease: 50 * SECOND,
  /** Maximum work per message, well within an invocation's limits. */
  transactionsPerMessage: 100,
  pagesPerMessage: 60,
  unreadPerMessage: 20,
  /**
   * A reader waits that long for a permit, and asks again meanwhile; a lease lasts longer than a
   * few of these.
   */
  waitInPlace: 10 * SECOND,
  askAgainAfter: 0.25 * SECOND,
  /**
   * Stored payments judged per step of a replay, and its steps; one transaction may exceed this.
   */
  paymentsPerReplay: 200,
  replaysPerMessage: 10,
  signaturesPerPage: 100,
  /** Concurrent transaction requests; a Worker has six connections. */
  atOnce: 4,
  /**
   * Slots to rescan beyond the cursor: late entries of a block, and lagging nodes. About a minute.
   */
  overlapSlots: 150,
  /** Known signatures near the cursor, so the overlap costs no calls. */
  knownSignatures: 200,
  /**
   * Scanned accounts per wallet and mint, and as many shown only by transactions: strangers can
   * create some.
   */
  accountsPerMint: 4,
  /**
   * Accounts at other than the usual address of a mint; transactions of the wallet itself show them
   * at once.
   */
  accountsListedEvery: 6 * HOUR,
  /** Retry delay of an unread transaction, doubled each time. */
  unreadRetry: 5 * MINUTE,
  maxUnreadRetry: 1 * DAY,
  /** Retry delay after a truncated list or a spent budget. */
  retryAfter: 15 * SECOND,
} as const;

export const PRICE = {
  /** A minute without trades takes the last earlier price, up to this old. */
  maxAge: 10 * MINUTE,
  /** Candles per call; Coinbase returns 350. */
  candlesPerCall: 300,
  /** Calls per reading step; the cron prices the rest. */
  callsPerStep: 8,
  /** Unpriced entries per cron run, and its calls. */
  entriesPerSweep: 500,
  callsPerSweep: 30,
  /** Attempts for a minute that no source knows, since a market may list its newest trades late. */
  unknownAnswers: 3,
  unknownRetry: 6 * HOUR,
} as const;

export const STATEMENT = {
  /** Read by the browser, in a worker; a row of a wide export has a few hundred bytes. */
  maxFileBytes: 32 * 1024 * 1024,
  /** Of a workbook or its parts, unpacked: it is compressed five to ten times. */
  maxUnpackedBytes: 128 * 1024 * 1024,
  maxRows: 50_000,
  maxColumns: 200,
  /** A file may have lines that are no rows. */
  maxLine: 10_000_000,
  maxCellLength: 1_000,
  /** Of a refused row, as shown. */
  maxTextLength: 200,
  maxNameLength: 100,
  maxNoteLength: 200,
  maxIdLength: 100,
  /** A URL of a link has a host, a name and a channel. */
  maxLinkLength: 500,
  /** Of words for states that somebody must explain; columns with more of them hold no states. */
  maxStatusLength: 50,
  maxStateWords: 12,
  maxAmountLength: 50,
  maxZoneLength: 50,
  /** What one call checks or imports: about a second's work, and well within a request's memory. */
  rowsPerCall: 2_500,
  /** The rows of a call as JSON, with some hundred bytes each. */
  maxBodyBytes: 3 * 1024 * 1024,
  /** Of an account, including reversed ones; each is listed. */
  maxStatements: 1_000,
  /** Of an account: one per partner and form of its exports. */
  maxMappings: 50,
  maxMappingNameLength: 60,
  /** No payout predates Solana. */
  earliest: Date.UTC(2020, 0, 1),
  /** Whole units of any asset; more suggests the wrong column. */
  maxUnits: 1_000_000_000,
  /** Per outcome in a preview; more would take a phone long to draw. */
  shownRows: 100,
  /** Latest payouts that an amount is compared with. */
  usualPayouts: 500,
  /** How often a reversed row can be imported again. */
  maxTimes: 20,
} as const;

/** Limits of promoters' and their partners' ledger writes, because rows are permanent. */
export const LEDGER = {
  /**
   * Per account, including reversed ones: the largest statement, and fifty payouts a week for four
   * years. About 40 MB.
   */
  maxReportedEntries: 60_000,
  /** One account's worth. */
  maxRowsPerAddressAndDay: 60_000,
  /** Of one IPv4 /24 or IPv6 /48. */
  maxRowsPerNetworkAndDay: 80_000,
  /**
   * What partners may send for one account with standing even where others have used up the limit
   * of the partner's address.
   */
  partnerRowsOfAccountAndDay: 2_000,
  /**
   * Of all accounts without standing: about 180 MB a day, so no number of networks fills the
   * database within weeks.
   */
  maxRowsPerDay: 150_000,
  /**
   * The last of these are for networks that wrote little: those that wrote much can't keep others
   * from reporting.
   */
  rowsKeptForOthers: 20_000,
  fewRowsOfNetwork: 500,
  /**
   * Changes of one payout's state, as rows are permanent: a few states and many partial reversals.
   */
  maxChanges: 100,
  maxReasonLength: 200,
  /**
   * How often a change is tried again if another one came first, and for how long: well within
   * `maxDatabaseWait`.
   */
  changeAttempts: 8,
  changeTime: 2 * SECOND,
  /** Jitter of late callers' retries, in seconds. */
  changeRetrySpread: 5,
} as const;

/** Partners that report revenue by postback. */
export const PARTNER = {
  maxKeys: 20,
  maxNameLength: 50,
  /** Length of an operator's note on an approval, and how many approvals are listed. */
  maxNoteLength: 500,
  listedApprovals: 100,
  /** Standard Webhooks: how late or early a call may be. */
  tolerance: 5 * MINUTE,
  /** How long the former secret works after a rotation. */
  overlap: DAY,
  /** Logged calls per key: with a valid signature or secret, and others. */
  keptCalls: 100,
  keptRefusals: 20,
  /** Shortest interval between logged refusals of a stranger's calls. */
  refusalEvery: 10 * SECOND,
  /** Failed calls since the last accepted one that count as a problem, and their maximum age. */
  failingCalls: 3,
  failingFor: 7 * DAY,
  maxTransactionLength: 100,
  maxEventLength: 50,
  maxWebhookIdLength: 128,
  /** States per partner that wait for their commission, and for how long. */
  maxWaiting: 1_000,
  waitingFor: 30 * DAY,
  /** Per cron run. */
  waitingPerSweep: 500,
} as const;
