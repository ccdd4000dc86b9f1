import type { DisclosureKind } from '@soltrade/schema/contracts/linkTexts';
import type { ReportReason } from '@soltrade/schema/contracts/reports';
import type { LandingTexts } from '@soltrade/schema/landingTexts';
import type { TokenChangeTexts } from '@soltrade/schema/tokenChangeText';
import type { Span } from '../model.ts';

/**
 * Every text that a visitor reads, in one language. Each function returns one whole sentence, so it is one text node in
 * the HTML.
 */
export type Texts = LandingTexts & {
  recommendation: (name: string) => string;
  marketCap: string;
  price: string;
  period: string;
  /** A change of the last 24 hours that is one, in percent without its sign. */
  loss: (percent: string) => string;
  liquidity: string;
  volume: string;
  /** Of the pool whose price it is: `41 days`. */
  poolAge: string;
  holders: string;
  chart: string;
  spans: Record<Span, string>;
  /** For those who do not see the line. */
  line: (span: string, prices: string) => string;
  chartSource: (market: string) => string;

  factsTitle: string;
  factsNote: string;
  factsSource: (chain: string) => string;
  /** For those who do not see the colour. */
  warnings: string;
  noTrades: string;
  thinLiquidity: (amount: string) => string;
  /** What changed about the token since the link was made. */
  changed: TokenChangeTexts;

  unknown: string;
  notTradingYet: string;
  notTradingNote: string;
  unknownNote: string;
  staleNote: (time: string) => string;
  staleNoteWithoutTime: string;
  loadingFigures: string;
  source: (market: string) => string;
  /** What the token was worth when the link was made, and how long ago that was: `3 days ago`. */
  calledAt: (worth: string, age: string) => string;
  calledAtUnknown: (age: string) => string;
  /** Follows `calledAt` after a comma: what the token is worth now, as a multiple. */
  now: (multiple: string) => string;
  /** The same for a loss, which is also told in percent. */
  nowLower: (multiple: string, loss: string) => string;
  readyToApe: string;
  /** On a stream, below the number, or before how long ago that was. */
  clicks: string;
  lastClick: string;
  /** Before the buttons, where the promoter wants it said. */
  explained: string;
  /** In their place, where the promoter hides them. */
  hidden: string;
  /** In the place of the platform's tagline. */
  closedPlatform: string;
  /** Below the tagline of a platform whose reward is not paid out of its own fee. */
  paidByVisitor: string;

  copyMint: string;
  mintCopied: string;
  share: string;
  copyLink: string;
  linkCopied: string;
  /** Before the text that could not be copied. */
  copyFailed: string;

  openInBrowser: string;
  openInSafari: string;
  /** Empty if the app does not say its name. */
  inApp: (app: string) => string;
  /** Where the link above does nothing: apps decide that. */
  inAppSteps: string;
  openInWallet: string;
  openInWalletNote: string;
  pageAddress: string;

  referralNote: (names: string) => string;
  either: (one: string, other: string) => string;

  /** How a promoter stands to the token, in their own statement. */
  stakes: Record<DisclosureKind, string>;
  stakeSince: (stake: string, date: string) => string;
  /** Whose statement the stake is. */
  stated: (name: string) => string;
  undisclosed: (name: string) => string;
  /** One or several, the newest first. */
  statedBefore: (stakes: string) => string;
  /** Over the promoter's own words. */
  says: (name: string) => string;

  /** Leads to the page that explains it. */
  callsExplained: string;
  /** Leads to the page about a landing page, whose title it is too. */
  inspect: string;
  inspected: (name: string, token: string) => string;
  linkMade: (date: string) => string;
  memberSince: (date: string) => string;
  /** Who may earn by a button. */
  pays: (name: string) => string;
  openPage: string;
  safety: string;

  report: string;
  reportReason: string;
  reportReasons: Record<ReportReason, string>;
  reportDetail: string;
  reportSend: string;
  reportCancel: string;
  reported: string;
  /** There was one from the same connection today. */
  reportChanged: string;
  /** Not kept: the operator has or had one. */
  reportedBefore: string;
  reportedOften: string;
  reportFailed: string;

  description: (token: string, platforms: string) => string;

  linkNotFound: string;
  linkNotFoundText: string;
  /** Below `linkNotFoundText`. */
  linkPaused: string;
  seeToken: string;
  makeLink: string;
  pageNotFound: string;
  pageNotFoundText: string;
  goToDashboard: string;
  foreignStart: string;
  foreignStartText: string;
  failed: string;
  failedText: (requestId: string) => string;
  goHome: (productName: string) => string;
};
