// The audiences that the promoter's statistics do not have yet. They are told in batches of a minute, and not before a
// batch has enough persons that none can be singled out by comparing the statistics from before it with those from after it.
import {
  audienceIn,
  audienceText,
  channelOfSource,
  sourceOfChannel,
} from '@soltrade/schema/audience/audience';
import { AUDIENCE } from '@soltrade/schema/limits';
import { DAY } from '../lib/time.ts';
import type { AudienceCell } from '../model/audience.ts';
import { sumOfKind } from '../model/classes.ts';
import type { CountedEvent, EventKind } from '../model/counted.ts';
import { firstBatch, lastSealing, saveBatch } from './audienceBatches.ts';
import type { ClickStorage } from './clickStorage.ts';
import {
  addToDays,
  firstWaitingDay,
  forgetAudienceBefore,
  forgetAudienceOf,
  mergedAudience,
  waitingAudience,
} from './countedDays.ts';

/** As a source, a channel that was one too many for its day is what it counts for. */
export const placedAudience = (event: CountedEvent, channel: string): string => {
  const { audience } = event;
  if (audience === '' || channel === event.channel) return audience;
  const told = audienceIn(audience);
  if (channelOfSource(told.source) === null) return audience;
  return audienceText({ ...told, source: sourceOfChannel(channel) });
};

/** What waits: of folded days, and of the newest events. */
const waiting = (storage: ClickStorage): { folded: AudienceCell[]; recent: AudienceCell[] } => ({
  folded: waitingAudience(storage.sql),
  recent: storage.audienceAfter(lastSealing(storage.sql).upTo),
});

/** Kinds of which enough persons wait. */
const readyKinds = (cells: readonly AudienceCell[]): EventKind[] =>
  (['click', 'view'] as const).filter((kind) => sumOfKind(cells, kind).persons >= AUDIENCE.fewestPersons);

/** Makes a batch of what waits, if it is due. Its events all came before now. */
export const sealAudience = (storage: ClickStorage, now: number): void => {
  const { sql } = storage;
  const { batch, at } = lastSealing(sql);
  if (now - at < AUDIENCE.tellEvery) return;
  const { folded, recent } = waiting(storage);
  const kinds = readyKinds([...folded, ...recent]);
  if (kinds.length === 0) return;
  const isReady = ({ kind }: AudienceCell): boolean => kinds.includes(kind);
  const cells = mergedAudience([...folded, ...recent].filter(isReady));
  saveBatch(sql, { batch: batch + 1, at: now, upTo: storage.newest(), cells });
  forgetAudienceOf(sql, kinds);
  // The other kind goes on waiting.
  addToDays(sql, { cells: [], audience: recent.filter((cell) => !isReady(cell)), seq: 0 });
};

/** When there will be something to tell; null as long as too few persons wait. */
export const nextAudienceAt = (storage: ClickStorage): number | null => {
  if (firstBatch(storage.sql) !== null) return 0;
  const { folded, recent } = waiting(storage);
  if (readyKinds([...folded, ...recent]).length === 0) return null;
  return lastSealing(storage.sql).at + AUDIENCE.tellEvery;
};

/** Few persons wait for company this long; then their audience is never told. */
export const pruneAudience = ({ sql }: ClickStorage, now: number): void => {
  forgetAudienceBefore(sql, Math.floor((now - AUDIENCE.maxWait) / DAY));
};

/** When `pruneAudience` will have something to do; null if nothing waits. */
export const nextAudiencePruneAt = ({ sql }: ClickStorage): number | null => {
  const day = firstWaitingDay(sql);
  return day === null ? null : (day + 1) * DAY + AUDIENCE.maxWait;
};
