import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import type { ReportReason } from '@soltrade/schema/contracts/operations';
import type { LandingTexts } from '@soltrade/schema/landingTexts';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import type { TokenChangeTexts } from '@soltrade/schema/tokenChangeText';
import type { Span } from '../model.ts';
import type { CallState } from '../promoterModel.ts';
import type { Tagline } from './taglines.ts';

/** All texts for visitors in one language. A function returns a whole sentence, so one text node. */
export type Texts = LandingTexts & {
  /** Below platforms' names. */
  taglines: Record<Tagline, string>;
  recommendation: (name: string) => string;
  marketCap: string;
  price: string;
  period: string;
  /** A fall within 24 hours, in percent without its sign. */
  loss: (percent: string) => string;
  liquidity: string;
  volume: string;
  /** Age of the pool that gave the price: `41 days`. */
  poolAge: string;
  holders: string;
  chart: string;
  spans: Record<Span, string>;
  /** For screen readers, in place of the line. */
  line: (span: string, prices: string) => string;

  factsTitle: string;
  /** Nobody can create more or freeze, and who holds how much: in percent. */
  noPowers: (topTen: string, developer: string) => string;
  /** Unfolds further ones. */
  moreFacts: (count: number) => string;
  factsNote: string;
  /** For screen readers, in place of the color. */
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
  /** The token's value when the link was created, and its age: `3 days ago`. */
  calledAt: (worth: string, age: string) => string;
  calledAtUnknown: (age: string) => string;
  /** Between `calledAt` and one of the following. */
  comma: string;
  /** Follows `calledAt` after a comma: the token's current value as a multiple. */
  now: (multiple: string) => string;
  /** The same for a loss, which is also given in percent. */
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
  /** Below the tagline of a platform that doesn't pay the reward out of its own fee. */
  paidByVisitor: string;

  copyMint: string;
  mintCopied: string;
  share: string;
  copyLink: string;
  linkCopied: string;
  /** Before the text that couldn't be copied. */
  copyFailed: string;

  openInBrowser: string;
  openInSafari: string;
  /** Empty if the app doesn't name itself. */
  inApp: (app: string) => string;
  /** If the link above has no effect, which depends on the app. */
  inAppSteps: string;
  openInWallet: string;
  openInWalletNote: string;
  pageAddress: string;

  referralNote: (names: string) => string;
  either: (one: string, other: string) => string;

  /** A promoter's position on the token, in their own statement. */
  stakes: Record<DisclosureKind, string>;
  stakeSince: (stake: string, date: string) => string;
  stated: (name: string) => string;
  undisclosed: (name: string) => string;
  /** One or several, newest first. */
  statedBefore: (stakes: string) => string;
  /** Above the promoter's own words. */
  says: (name: string) => string;

  /** Links to the explanation. */
  callsExplained: string;
  /** Links to the page about a landing page; also its title. */
  inspect: string;
  inspected: (name: string, token: string) => string;
  linkMade: (date: string) => string;
  memberSince: (date: string) => string;
  /** Who may earn from a button. */
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
  /** After an earlier report from the same connection today. */
  reportChanged: string;
  /** Not stored: the operator already has or had one. */
  reportedBefore: string;
  reportedOften: string;
  reportFailed: string;

  description: (token: string, platforms: string) => string;

  linkNotFound: string;
  linkNotFoundText: string;
  /** Below `linkNotFoundText`. */
  linkPaused: string;
  /** The same for one that ended by its own rule. */
  linkEnded: string;
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

  promoter: PromoterTexts;
  sharedReport: SharedReportTexts;
};

/** Texts specific to promoters' pages, in one language. */
export type PromoterTexts = {
  title: (name: string) => string;
  description: (name: string) => string;
  memberSince: (month: string) => string;
  signUp: string;
  /** Explains these links. */
  signUpNote: (name: string) => string;
  calls: string;
  best: string;
  callCount: (count: number) => string;
  noCalls: string;
  pinned: string;
  now: string;
  /** The link's page is paused or blocked; the call stays. */
  paused: string;
  older: string;
  newest: string;
  disclosure: string;
  report: string;
  reached: (calls: { reached: number; of: number }) => string;
  finished: (count: number) => string;
  /** Number of calls required for a rate. */
  tooFew: (count: number) => string;
  /** Numbers of calls outside the rates, by reason; omitted at zero. */
  outside: Record<'open' | 'notShared' | 'unknown' | 'ownToken', (count: number) => string>;
  /** Below the highest multiple held. */
  peak: string;
  afterWeek: (multiple: string) => string;
  noMarket: string;
  /** States other than settled. */
  states: Record<Exclude<CallState, 'settled'>, string>;
};

type Revenue = NonNullable<ReportDocument['revenue']>;

/** What is said while a report's signature is verified. */
export type VerifyingTexts = {
  title: string;
  lead: (product: string) => string;
  file: string;
  paste: string;
  genuine: (product: string) => string;
  proves: string;
  proven: (product: string) => readonly string[];
  limits: string;
  unproven: (host: string) => readonly string[];
  changed: string;
  /** Signed with another's key. */
  stranger: (product: string) => string;
  unreadable: string;
  unsupported: string;
  failed: string;
  yourself: string;
  steps: string;
  keys: string;
};

/** What a shared report says beside the words of landing pages. */
export type SharedReportTexts = {
  by: (name: string) => string;
  period: (from: string, to: string) => string;
  sinceStart: (to: string) => string;
  live: string;
  counted: (time: string) => string;
  scope: Record<ReportDocument['scope'], (count: number, tag: string) => string>;
  /** After the number of people. */
  clicked: (count: number) => string;
  /** After `clicked`. */
  came: (count: string) => string;
  /** Heads of columns of people. */
  camePeople: string;
  clickedPeople: string;
  perDay: string;
  most: (count: string, day: string) => string;
  channels: string;
  noChannel: string;
  /** Instead of a table in which most people have no known country. */
  few: (known: string, all: string, names: string) => string;
  /** Robots, which are in no figure. */
  left: (robots: number) => string;
  signedBy: (product: string) => string;
  verify: string;
  verifying: VerifyingTexts;
  links: string;
  more: (count: number) => string;
  days: string;
  day: string;
  countries: string;
  country: string;
  others: string;
  privacy: (fewest: number) => string;
  nothing: string;
  revenue: string;
  sources: Record<Revenue['sources'][number]['source'], string>;
  /** Money that is not approved yet, and in no sum. */
  pending: string;
  method: string;
  /** Unfolds the files. */
  download: string;
  signed: string;
  asked: string;
  password: string;
  open: string;
  wrong: string;
  locked: string;
};
