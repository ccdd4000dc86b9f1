import type { ReportDocument } from '@soltrade/schema/reportDocument';

type Revenue = NonNullable<ReportDocument['revenue']>;

/** What a shared report says beside the words of landing pages. */
export type SharedReportTexts = {
  by: (name: string) => string;
  period: (from: string, to: string) => string;
  sinceStart: (to: string) => string;
  live: string;
  counted: (time: string) => string;
  scope: Record<ReportDocument['scope'], (count: number, tag: string) => string>;
  people: string;
  repeats: string;
  robots: string;
  views: string;
  clicks: string;
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
  method: string;
  files: string;
  signed: string;
  keys: string;
  refresh: string;
  asked: string;
  password: string;
  open: string;
  wrong: string;
  locked: string;
};
