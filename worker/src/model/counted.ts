import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { ExperimentHalf } from './experiment.ts';
import type { HashedVisitor } from './visitor.ts';

export type EventKind = 'click' | 'view';

export type Sighting = HashedVisitor & {
  kind: EventKind;
  at: number;
  platform: string;
};

export type CountedEvent = Sighting & {
  id: string;
  linkId: string;
  channel: string;
  isRobot: boolean;
  /** Result of `audienceText`; empty if unknown. */
  audience: string;
  /** Time of the page token, before which the event can't have happened; null without a page token. */
  openedAt: number | null;
  /** What a rule made of a viewed page; left out: nothing. */
  viewed?: string | undefined;
  experiment?: ExperimentHalf | undefined;
};

export type Classes = { persons: number; repeats: number; robots: number };

/** A stored event, without any data of its visitor. */
export type StoredEvent = {
  id: string;
  link: string;
  kind: EventKind;
  at: number;
  platform: string;
  channel: string;
  class: ClickClass;
};
