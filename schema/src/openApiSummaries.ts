import type { ENDPOINTS } from './contracts/index.ts';

/**
 * One-line summary of each call for the OpenAPI document. Separate from the contracts, because the app needs only
 * those.
 */
export const SUMMARIES: Record<keyof typeof ENDPOINTS, string> = {
  exportAccount: 'Everything we hold about the user, as a JSON file',
  deleteAccount: 'Delete the account of this session, which must have signed in within the last hour',
  getAnalytics: 'Totals of a promoter',
  getStatistics: 'Views and clicks of a promoter over a range, by time, platform, channel and link',
  exportStatistics: 'The same as a CSV file: one line for each value of each list',
  getApiCaller: 'Whose key this is, and what it may do',
  listApiKeys: 'API keys of the user `id`, without their secrets',
  addApiKey: 'Make an API key; its secret is in this answer only',
  renameApiKey: 'Give an API key another name',
  revokeApiKey: 'Revoke an API key: it is refused from the next request on',
  getAudience:
    'Who the visitors of a promoter were over a range, by country, source, device, system, browser, language and domain',
  exportAudience: 'The same as a CSV file: one line for each value of each list',
  signIn: 'Sign in with a signed wallet message; sets the session cookie',
  signOut: 'End this session',
  signOutEverywhere:
    'End every session of the user, this one too, and revoke their API keys if that is asked for',
  getChallenge: 'A Sign In With Solana input for a wallet; its text goes back through POST /api/auth',
  startTwitter: 'Browser navigation: sign in or link with X (OAuth 2.0, PKCE)',
  linkTwitter: "Browser navigation: link X to the session's wallet account",
  twitterCallback: 'Where X sends the browser back; redirects into the app',
  listChannels: 'The promoter’s own channels, in the order in which they were named',
  putChannel: 'Name a channel of one’s own',
  deleteChannel: 'Forget a channel of one’s own; what was counted of it stays',
  trackClick: 'Count a press of a platform button; answers once the event is durable',
  trackView: 'Count a landing page that somebody saw; sent once it is visible',
  getHealth: 'Answers 200 once D1, KV and Durable Objects answer',
  listOwnHosts: 'The promoter’s own domains, with what their DNS needs',
  addHost: 'Claim a domain of one’s own for links',
  checkHost: 'Check a domain now; one that ended is claimed again',
  removeHost: 'Remove a domain: it serves nothing from now on',
  setDefaultHost: 'Choose the domain of new links',
  listLinks:
    'Links of the user `id` with their clicks; the next page is in the header Link, and how many there are in X-Total-Count',
  previewLink:
    'The landing page of a link as it would be if it were made or changed now; nothing is stored or counted',
  previewCard: 'The preview picture of a link as it would be if it were made now',
  generateLink: 'Make the universal link for a token, or update the one that exists',
  getLink: 'One link with its clicks, for its owner',
  exportLinks: 'All links of a promoter with their clicks by day, platform and channel, as a CSV file',
  updateLink: 'Pause, resume, archive or rename a link, choose its platforms, or say something beside it',
  getLinkByIdentifier: 'A link by its identifier',
  getLinkByReferrer: 'A link by its promoter and token; without a link between the two, the token alone',
  getTokenByContract: 'A token by its address, without a promoter',
  getLive: 'Figures and newest events of a promoter; with `Upgrade: websocket`, as they change',
  getLinkFacets: 'How many links of the user `id` are in each state, and have each platform and tag',
  getRecentClicks:
    'Clicks of the last two weeks of some links of the user `id`, and all that was counted of them by now',
  changeLinks:
    'Pause, resume, archive, restore, tag or untag links of the user `id`, and say what became of each',
  listNotices: 'What happened to links, calls, money and webhooks, and what does not work',
  seeNotices: 'Remember up to when notices were seen, and which problems',
  block: 'Block a link, a user with all links, or the words beside a link',
  unblock:
    'Let a blocked link, its words, or a user go on, who has to sign in anew; or the wallet or X id of one whose account was deleted',
  deleteUser:
    'Delete the account of somebody who cannot: blocked, or without their wallet. A block stays on wallet and X',
  moveName: 'Move a username to the user who has linked the X account of that handle',
  listReports: 'Reports of visitors, the newest of each network first: the open ones, or all',
  closeReport: 'Close a report',
  listHosts: 'Lists our hosts and whether browsers may warn of them',
  listDeadLetters: 'The newest clicks and views that the queue gave up',
  replayDeadLetter: 'Count what the queue gave up; what was counted after all stays counted once',
  getDatabase: 'How full the database is',
  sweep:
    'One run of the cron: read payout wallets, settle calls, send webhooks, and delete what is kept for a time only',
  approvePartner: 'Approve a partner: what it signs with the secret of this answer counts on the home page',
  revokeApproval: 'Take an approval back: nothing that came with it counts on the home page any longer',
  listApprovals: 'The newest hundred approvals of partners, revoked ones too',
  listPartners: 'Who may report revenue to the ledger of the user `id`',
  addPartner: 'Make a key for a partner; its secrets are in this answer only',
  rotatePartner: 'New secrets for a partner; the former ones work for another day',
  revokePartner: 'Revoke a partner’s key at once; its entries stay',
  testPartner: 'Send a signed test call, which stores nothing, the way a partner would',
  listPartnerCalls: 'A partner’s last calls, newest first, with what became of them',
  receivePostback: 'A partner reports a commission or a refund, signed as Standard Webhooks describe',
  receivePlainPostback:
    'The same for trackers that can only open an address; entries are marked as less trusted',
  listPayoutWallets:
    'The addresses that platforms pay a promoter to, with how far they are read; `id` is the promoter’s',
  addPayoutWallet: 'Watch an address; its payouts are read from the chain from `since` on',
  provePayoutWallet: 'Prove a payout wallet with a message that it signed',
  updatePayoutWallet: 'Pause or resume reading a payout wallet',
  removePayoutWallet: 'Stop reading a payout wallet; its entries stay',
  readPayoutWallet: 'Read a payout wallet now, at most once a minute',
  readPayoutWalletAgain:
    'Read a payout wallet again from `since` on, as if for the first time; what is in the ledger is not counted again',
  listUnattributed: 'The newest hundred payments to payout wallets whose payer no rule knows',
  assignPayment: 'Say which platform made a payment; it becomes a reported entry',
  listKnownPlatforms:
    "The platforms of landing pages: the specification's in its order, then the optional ones by name",
  listPlatforms: "Platform connections of the user `id`, in the promoter's order",
  connectPlatform: 'Connect a platform, or replace its credential',
  orderPlatforms:
    "Put the promoter's platforms in order; those that are not named come behind those that are",
  countPlatformLinks:
    "How many of the promoter's links carry the code of a connection; none where it is inactive",
  disconnectPlatform: 'Disconnect a platform; `restorePlatform` takes it back for some minutes',
  restorePlatform:
    'Take a disconnection back: the same connection, with its credential, format, place and activity',
  updatePlatform: 'Switch a platform connection on or off, or change its credential or URL format',
  getPromoterPage: 'The page of a promoter who has opened one; older calls are in the Link header',
  getPageSettings: 'The settings of one’s own page; nothing is open by default',
  updatePageSettings: 'Open or close one’s own page, let search engines list it, or pin a call',
  getReceipt: 'What was counted of a link, in all and by day; its events are at `/api/links/{id}/events.csv`',
  exportEvents:
    'Every click and view of a link in the last eight days, as a CSV file: a line for each, by day and id',
  getRecord: 'What the calls of the user sum up to: of all time, and of those made in the last 90 days',
  reportLink:
    'Report a link, or a landing page without one, to the operator; further reports of an address about it on that day change the first. A report that is not kept is refused',
  getRevenue: 'Revenue of a promoter over a range: by source, by day, by platform and by link',
  listRevenueEntries:
    'The ledger, newest first: one row a payout, with its price and whether it was taken back',
  getRevenueEntry: 'An entry of the ledger with why it is believed',
  exportRevenueCsv:
    'Every entry of the ledger as CSV, prices and reversals included: the sum of `usd` is the total',
  exportRevenueJson:
    'Every entry of the ledger with its evidence as JSON, and how far each payout wallet is read',
  getReferrerSolanaAction: 'A promoter’s link for a mint as a Solana Action',
  pressReferrerSolanaAction: 'Click a button of that Solana Action: counted, returns the platform’s URL',
  getIdentifierSolanaAction: 'A link by its identifier as a Solana Action',
  pressIdentifierSolanaAction: 'Click a button of that Solana Action: counted, returns the platform’s URL',
  checkStatement: 'A dry run of an import: what would become of each row',
  importStatement: 'Import a statement whole, or nothing of it; known rows are not stored again',
  listStatements: 'The newest hundred imports of a promoter',
  reverseStatement: 'Take an import back whole: each of its entries is reversed',
  enterRevenue: 'Enter a payout by hand',
  getStats: 'Totals over all promoters, at most a minute old',
  getTelegram: 'The Telegram account for which the bot makes links',
  startTelegram:
    'An address that links the Telegram account in which it is opened; it works once, for ten minutes',
  unlinkTelegram: 'Unlink the Telegram account, and whatever would still link one',
  receiveTelegram:
    'What Telegram sends, with the secret of our webhook in X-Telegram-Bot-Api-Secret-Token; the answer is a call of the Bot API, or empty',
  registerTelegram: 'Register our webhook and the bot’s commands at Telegram',
  previewToken: 'The landing page of a token that nobody recommends; nothing is counted',
  fetchToken: 'Look a token up by its address',
  getTokenFacts: 'Who can mint, freeze or move a token, and how it is distributed',
  getChart: "Candles of the token's main pool",
  getCurrentUser: 'The user of this session',
  getUserByWallet: 'The public profile of a wallet; `id` is its address',
  updateUser: 'Update the profile',
  linkWallet: 'Link a wallet that this session has proven to an account without one',
  listWebhooks: 'The endpoints that get what happens to the user `id`',
  addWebhook: 'Add an endpoint; its secret is in this answer only',
  updateWebhook:
    'Turn an endpoint on or off, choose its types, or change its address; waiting messages go there',
  rotateWebhook: 'A new secret for an endpoint; the former one signs too for another day',
  deleteWebhook: 'Remove an endpoint with its log',
  testWebhook: 'Send a message of the type `webhook.test`',
  listDeliveries: 'The messages for an endpoint, newest first, with their answers',
  replayFailed: 'Send again what failed since a moment, under the same ids: at most 1,000 at once',
  replayDelivery: 'Send one delivery again, under the same id',
};
