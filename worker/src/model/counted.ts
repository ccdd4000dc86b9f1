import type { ClickClass } from '@soltrade/schema/contracts/clicks';
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
  /** Made by `audienceText`; empty if nothing is known. */
  audience: string;
  /** When the page token was made, so this event cannot have come before then; null without a page token. */
  openedAt: number | null;
};

export type Classes = { persons: number; repeats: number; robots: number };

/** What is stored of an event: nothing of who sent it. */
export type StoredEvent = {
  id: string;
  link: string;
  kind: EventKind;
  at: number;
  platform: string;
  channel: string;
  class: ClickClass;
};
