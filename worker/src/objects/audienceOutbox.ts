// The audiences that the promoter's statistics do not have yet, as sums by day: an event itself is stored without its
// audience. They are told in batches of a minute, and not before a batch has enough persons that none can be singled
// out by comparing the statistics from before it with those from after it.
import {
  audienceIn,
  audienceText,
  channelOfSource,
  sourceOfChannel,
} from '@soltrade/schema/audience/audience';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { AUDIENCE } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { DAY } from '../lib/time.ts';
import type { AudienceCell } from '../model/audience.ts';
import type { CountedEvent, EventKind } from '../model/counted.ts';
import { readState, writeState } from './clickStorage.ts';

/** The batch that still grows. */
const OPEN = 0;

const COLUMN = { person: 'persons', repeat: 'repeats', robot: 'robots' } as const;

/** As a source, a channel that was one too many for its day is what it counts for. */
const placedAudience = ({ audience, channel }: CountedEvent): string => {
  const told = audienceIn(audience);
  if (channelOfSource(told.source) === null) return audience;
  return audienceText({ ...told, source: sourceOfChannel(channel) });
};

/** In the same write as the event, so it is told once. */
export const collectAudience = (sql: SqlStorage, event: CountedEvent, counted: ClickClass): void => {
  if (event.audience === '') return;
  const column = COLUMN[counted];
  sql.exec(
    `insert into audiences (batch, day, kind, platform, channel, audience, ${column}) values (?, ?, ?, ?, ?, ?, 1)
     on conflict do update set ${column} = ${column} + 1`,
    ...[OPEN, Math.floor(event.at / DAY), event.kind, event.platform, event.channel, placedAudience(event)],
  );
};

const sealing = z.object({ batch: z.number(), at: z.number() });

const lastSealing = (sql: SqlStorage): { batch: number; at: number } => {
  const stored = readState(sql, 'audience');
  return stored === null ? { batch: OPEN, at: 0 } : sealing.parse(stored);
};

/** Kinds of which enough persons wait. */
const readyKinds = (sql: SqlStorage): EventKind[] =>
  sql
    .exec<{ kind: EventKind }>(
      'select kind from audiences where batch = ? group by kind having sum(persons) >= ?',
      OPEN,
      AUDIENCE.fewestPersons,
    )
    .toArray()
    .map(({ kind }) => kind);

/** Closes the growing batch if it is due. Its events all came before now. */
export const sealAudience = (sql: SqlStorage, now: number): void => {
  const { batch, at } = lastSealing(sql);
  if (now - at < AUDIENCE.tellEvery) return;
  const kinds = readyKinds(sql);
  if (kinds.length === 0) return;
  for (const kind of kinds) {
    sql.exec('update audiences set batch = ? where batch = ? and kind = ?', batch + 1, OPEN, kind);
  }
  writeState(sql, 'audience', { batch: batch + 1, at: now });
};

type Sealed = { batch: number; cells: AudienceCell[] };

/** The oldest batch that the promoter's statistics may lack. */
export const sealedAudience = (sql: SqlStorage): Sealed | null => {
  const { batch } = sql
    .exec<{ batch: number | null }>('select min(batch) as batch from audiences where batch > ?', OPEN)
    .one();
  if (batch === null) return null;
  const cells = sql
    .exec<AudienceCell>(
      `select day, kind, platform, channel, audience, persons, repeats, robots from audiences where batch = ?`,
      batch,
    )
    .toArray();
  return { batch, cells };
};

/** After the statistics have a batch. */
export const forgetAudience = (sql: SqlStorage, batch: number): void => {
  sql.exec('delete from audiences where batch = ?', batch);
};

/** When there will be something to tell; null as long as too few persons wait. */
export const nextAudienceAt = (sql: SqlStorage): number | null => {
  if (sealedAudience(sql) !== null) return 0;
  return readyKinds(sql).length === 0 ? null : lastSealing(sql).at + AUDIENCE.tellEvery;
};

/** Few persons wait for company this long; then their audience is never told. */
export const pruneAudience = (sql: SqlStorage, now: number): void => {
  sql.exec(
    'delete from audiences where batch = ? and day < ?',
    OPEN,
    Math.floor((now - AUDIENCE.maxWait) / DAY),
  );
};

/** When `pruneAudience` will have something to do; null if nothing waits. */
export const nextAudiencePruneAt = (sql: SqlStorage): number | null => {
  const { day } = sql
    .exec<{ day: number | null }>('select min(day) as day from audiences where batch = ?', OPEN)
    .one();
  return day === null ? null : (day + 1) * DAY + AUDIENCE.maxWait;
};
