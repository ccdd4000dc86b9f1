// What a promoter's page shows, already decided: the components only draw it.

import type { CallOutcome } from '@soltrade/schema/contracts/callOutcome';
import type { DisclosureKind } from '@soltrade/schema/contracts/linkTexts';
import type { PromoterRecord } from '@soltrade/schema/contracts/record';
import type { CountryAction } from '@soltrade/schema/contracts/rules';
import type { LandingButton, LandingCall, LandingChange, LandingModel } from './model.ts';

export type CallState = CallOutcome['state'] | 'settling';

export type CallLine = {
  linkId: string;
  /** Of the link's own page; null while there is none to see. */
  href: string | null;
  name: string;
  symbol: string;
  /** Path on our own origin; null without a picture. */
  image: string | null;
  call: LandingCall;
  /** By the method of the record; `settling` waits for prices. */
  state: CallState;
  /** Of a settled call, as multiples of its entry. */
  peak: number | null;
  r7: number | null;
  noMarket: boolean;
  /** From the call to the end of its seven days, as the points of an SVG polyline, 100 wide and 40 high; null if none held. */
  points: string | null;
  stake: DisclosureKind;
  change: LandingChange | null;
};

export type PromoterModel = Pick<
  LandingModel,
  'productName' | 'appOrigin' | 'pageUrl' | 'visit' | 'preview' | 'recommender' | 'tracking'
> & {
  /** ISO time. */
  memberSince: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  callCount: number;
  /** Null if the promoter has not opened their page: then it only lists their links. */
  record: PromoterRecord | null;
  /** The best ones first, on the first page only. */
  best: CallLine[];
  pinned: CallLine | null;
  calls: CallLine[];
  /** Path of the page with older calls; null if there are none. */
  older: string | null;
  /** Path of the newest calls where these are older ones; null on the first page. */
  newest: string | null;
  /** What the account's rule does in the visitor's country. */
  action: CountryAction;
  invites: LandingButton[];
};
