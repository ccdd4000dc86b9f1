import type { ArticleTexts } from '../ArticlePage.tsx';

/** The numbers of the rules, as they are written in every language. */
export type ClickNumbers = {
  product: string;
  /** Minutes in which a visitor is recognized, then in which hashes are gone and a network is counted. */
  minutes: number;
  kept: number;
  networkMinutes: number;
  perAddress: number;
  perNetwork: number;
  /** For which ids and events are kept. */
  days: number;
  channels: number;
  channelsOfAll: number;
  /** People in the smallest group that is shown. */
  fewest: number;
  clickIds: string;
};

/** The page that explains how clicks are counted, in one language. */
export type ClicksText = (numbers: ClickNumbers) => ArticleTexts;
