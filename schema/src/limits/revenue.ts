import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const PAYOUTS = {
  /** Each is read every few minutes, out of one budget of the chain's. */
  walletsPerPromoter: 20,
  /** With those that were removed, which stay as long as the ledger names them. */
  walletRowsPerPromoter: 100,
  /** A removed wallet that no entry names goes after this: until then it can be added back as it was. */
  removedKept: 1 * HOUR,
  /** Between the first readings of wallets that one promoter adds: twenty of them must not fill the queue. */
  betweenNewWallets: 30 * SECOND,
  maxLookBack: 2 * 365 * DAY,
  /** The coverage of each scan; what is covered in all is kept with the wallet. */
  scansKept: 14 * DAY,
  readNowEvery: 1 * MINUTE,
  /** How often the cron reads a wallet that was paid within the last day, and another one. */
  readActiveEvery: 10 * MINUTE,
  readQuietEvery: 1 * HOUR,
  /** Wallets per run of the cron: what the chain's budget allows in five minutes, with room for pages. */
  walletsPerSweep: 40,
  /** While more are due, this many proven ones are read for each watched one, since watching takes no signature. */
  provenPerWatched: 4,
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
