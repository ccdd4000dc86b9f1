// What an object reports of its promoter's clicks: a spike, and each week.
import type { Classes } from './counted.ts';

export type Spike = {
  /** When the hour began. */
  hour: number;
  persons: number;
  /** The mean of the hours before. */
  usual: number;
  /** The most clicked one. */
  linkId: string | null;
  datacenterPercent: number | null;
};

export type Digest = Classes & {
  from: number;
  to: number;
  best: { linkId: string; persons: number } | null;
};
