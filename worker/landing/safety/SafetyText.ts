import type { ArticleTexts } from '../ArticlePage.tsx';

export type SafetyFacts = {
  product: string;
  /** An e-mail address or a URL; null if the operator named none. */
  contact: string | null;
  /** Within how many hours an operator reads a report. */
  hours: number;
};

export type SafetyText = (facts: SafetyFacts) => ArticleTexts;
