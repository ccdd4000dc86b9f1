import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { DAY } from '@soltrade/schema/durations';
import type { CountedEvent, StoredEvent } from '../model/statistics.ts';
import { addWaiting, audienceUnder } from './audienceMarks.ts';
import { addToEnd } from './ends.ts';
import { findKeptId } from './eventIds.ts';
import { findOnOtherDay, insertEvent } from './events.ts';
import { addToExperiment } from './experiments.ts';
import { beginRollUps } from './hours.ts';
import { addOwnVisit } from './ownVisits.ts';
import {
  classOf,
  halfHourOf,
  hasViewed,
  insertSighting,
  judge,
  type SightingTables,
  type Verdict,
} from './sightings.ts';
import type { Store } from './store.ts';
import { addUnsummed } from './sumUp.ts';

export type Recorded = {
  counted: ClickClass;
  /** Null if the id was known. */
  stored: StoredEvent | null;
  /** When the batch of audiences that this event completes is due. */
  audienceDueAt: number | null;
};

/**
 * Each viewer is at most one clicker, because the interval of a difference of shares assumes that.
 */
const isPersonOfExperiment = (
  sql: SqlStorage,
  tables: SightingTables,
  { event, verdict }: { event: CountedEvent; verdict: Verdict },
): boolean => {
  const { experiment, kind } = event;
  // A person who clicks a second platform is no newcomer.
  if (!experiment || verdict !== 'newcomer') return false;
  return kind === 'view' || hasViewed(sql, tables, { event, since: experiment.startedAt });
};

/** Counts an event once: a known id keeps its first class. */
export const recordEvent = (store: Store, event: CountedEvent, now: number): Recorded => {
  const { sql, eventDays, idDays, space, sightingTables, newcomers } = store;
  const sightings = { sql, tables: sightingTables, newcomers };
  const known =
    findOnOtherDay(sql, eventDays, event) ??
    findKeptId(sql, { days: idDays, eventsFrom: space.eventsFrom }, event);
  if (known !== null) return { counted: known, stored: null, audienceDueAt: null };
  const { id, linkId, kind, at, platform } = event;
  const channel = store.channels.of(linkId, at, event.channel);
  // Also for events that nobody has queried, because the end of their day sums them up.
  if (eventDays.length === 0) beginRollUps(sql, [event], now);
  if (event.isOwn && !event.isRobot) {
    // No sighting either: the next visitor with this browser or address is judged as if it were the
    // first.
    const stored = { id, link: linkId, kind, at, platform, channel, class: 'own' } as const;
    const first = insertEvent(sql, eventDays, { ...stored, viewed: '' });
    if (first !== null) return { counted: first, stored: null, audienceDueAt: null };
    addOwnVisit(sql, stored);
    return { counted: 'own', stored, audienceDueAt: null };
  }
  const verdict = judge(sightings, event);
  const audience = audienceUnder(event, channel);
  const counted = classOf(verdict);
  const stored = { id, link: linkId, kind, at, platform, channel, class: counted };
  const { viewed = '' } = event;
  const first = insertEvent(sql, eventDays, { ...stored, viewed });
  if (first !== null) return { counted: first, stored: null, audienceDueAt: null };
  store.channels.add(linkId, at, channel);
  addUnsummed(store.unsummed, stored, viewed);
  store.sightings = Math.max(store.sightings + 1, now);
  insertSighting(sightings, {
    event: { ...event, channel, audience },
    verdict,
    number: store.sightings,
    now,
  });
  if (isPersonOfExperiment(sql, sightingTables, { event, verdict })) addToExperiment(sql, event);
  if (counted === 'person') addToEnd(store, event);
  const audienceDueAt = addWaiting(store.waiting, {
    linkId,
    halfHour: halfHourOf(now),
    day: Math.floor(at / DAY),
    kind,
    platform,
    channel,
    audience,
    persons: Number(counted === 'person'),
    repeats: Number(counted === 'repeat'),
    robots: Number(counted === 'robot'),
  });
  return { counted, stored, audienceDueAt };
};
