// What a promoter's page shows, already decided: the components only draw it.
import type { LandingButton, LandingCall, LandingModel } from './model.ts';

export type CallLine = {
  linkId: string;
  /** Of the link's own page; null while there is none to see. */
  href: string | null;
  name: string;
  symbol: string;
  /** Path on our own origin; null without a picture. */
  image: string | null;
  call: LandingCall;
};

export type PromoterModel = Pick<
  LandingModel,
  'productName' | 'pageUrl' | 'visit' | 'preview' | 'recommender' | 'tracking'
> & {
  /** ISO time. */
  memberSince: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** How many calls there are in all. */
  callCount: number;
  pinned: CallLine | null;
  /** The newest first. */
  calls: CallLine[];
  /** Path of the page with older calls; null if there are none. */
  older: string | null;
  /** Path of the newest calls where these are older ones; null on the first page. */
  newest: string | null;
  /** Sign-up links with the promoter's code. */
  invites: LandingButton[];
};
