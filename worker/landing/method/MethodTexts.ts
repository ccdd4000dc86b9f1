import type { ArticleTexts } from '../ArticlePage.tsx';

/** The method's numbers, formatted the same in every language. */
export type MethodNumbers = {
  product: string;
  method: number;
  days: number;
  persons: number;
  /** In percent. */
  part: number;
  minutes: number;
  jump: number;
  volume: string;
  liquidity: string;
  deadHours: number;
  gone: string;
  real: string;
  fewest: number;
};

/** The page that explains how calls are counted, in one language. */
export type MethodTexts = ArticleTexts;
