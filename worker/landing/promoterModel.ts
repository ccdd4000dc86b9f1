// What a promoter's page shows, already decided: the components only draw it.

import type { CallOutcome, DisclosureKind } from '@soltrade/schema/contracts/links';
import type { PromoterRecord } from '@soltrade/schema/contracts/record';
import type { CountryAction } from '@soltrade/schema/contracts/rules';
import type { LandingButton, LandingCall, LandingChange, LandingModel } from './model.ts';

export type CallState = CallOutcome['state'] | 'settling';

export type CallLine = {
  linkId: string;
  /** The link's own page, or null. */
  href: string | null;
  name: string;
  symbol: string;
  /** Path on our own origin, or null. */
  mint: string;
  image: string | null;
  call: LandingCall;
  /** By the record's method; `settling` waits for prices. */
  state: CallState;
  /** Multiples of the entry, for a settled call. */
  peak: number | null;
  r7: number | null;
  noMarket: boolean;
  stake: DisclosureKind;
  change: LandingChange | null;
};

export type PromoterModel = Pick<
  LandingModel,
  'productName' | 'appOrigin' | 'pageUrl' | 'visit' | 'preview' | 'recommender' | 'tracking'
> & {
  /** ISO time. */
  memberSince: string;
  /** Whether search engines may index it. */
  isIndexed: boolean;
  callCount: number;
  /** Null if the page isn't open: then it only lists links. */
  record: PromoterRecord | null;
  /** Best first; on the first page only. */
  best: CallLine[];
  pinned: CallLine | null;
  calls: CallLine[];
  /** Path of the page with older calls, or null. */
  older: string | null;
  /** Path of the first page; null on it. */
  newest: string | null;
  /** What the account's rule does in the visitor's country. */
  action: CountryAction;
  invites: LandingButton[];
};
