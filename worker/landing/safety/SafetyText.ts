import type { ArticleTexts } from '../ArticlePage.tsx';

export type SafetyFacts = {
  product: string;
  /** An e-mail address or a URL; null if not configured. */
  contact: string | null;
  /** Hours within which an operator reads a report. */
  hours: number;
};

export type SafetyText = (facts: SafetyFacts) => ArticleTexts;
