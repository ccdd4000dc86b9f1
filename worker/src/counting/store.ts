// What a promoter's object stores. All calls are synchronous: everything between two awaits is one atomic write.
import { CLICK, STATISTICS } from '@soltrade/schema/limits/counting';
import { createAudienceCombinations } from './audienceCombinations.ts';
import { createAudienceMarks, readWaiting, type WaitingAudiences } from './audienceMarks.ts';
import { createAudienceSums } from './audienceSums.ts';
import { boundedChannels } from './boundedChannels.ts';
import { createDaySums } from './daySums.ts';
import { createEventDays, type EventDay, readEventDays, readUnsummed } from './events.ts';
import { ALL_LINKS, channelsOn, createHours } from './hours.ts';
import { newestSighting, readSightingTables, type SightingTables } from './sightings.ts';
import { createState, isErased } from './state.ts';
import { type StatisticsMemory, statisticsMemory } from './statisticsMemory.ts';
import { type Unsummed, unsummedOf } from './sumUp.ts';
import { createTotals } from './totals.ts';
import { createWords, type Words, wordsOf } from './words.ts';

export type Store = {
  sql: SqlStorage;
  isErased: boolean;
  eventDays: EventDay[];
  sightingTables: SightingTables;
  sightings: number;
  unsummed: Unsummed;
  waiting: WaitingAudiences;
  words: Words;
  memory: StatisticsMemory;
  /** The channel under which a link, or all of them, counts an event. */
  channelOf: (link: string, at: number, channel: string) => string;
  channelOfAll: (at: number, channel: string) => string;
};

const createTables = (sql: SqlStorage): void => {
  createState(sql);
  createEventDays(sql);
  createHours(sql);
  createDaySums(sql);
  createTotals(sql);
  createWords(sql);
  createAudienceMarks(sql);
  createAudienceSums(sql);
  createAudienceCombinations(sql);
};

/** Reads what an instance remembers; creates the tables of a new object. */
export const openStore = (sql: SqlStorage): Store => {
  createTables(sql);
  const eventDays = readEventDays(sql);
  const sightingTables = readSightingTables(sql);
  const unsummed = unsummedOf(readUnsummed(sql, eventDays));
  const channelsOf = (link: string, day: number): string[] => {
    const recent = [...unsummed.values()].filter((cell) => cell.linkId === link && cell.at >= day);
    return [...channelsOn(sql, link, day), ...recent.map(({ channel }) => channel)];
  };
  const ofAll = boundedChannels(STATISTICS.maxChannelsPerDay, (link, day) => channelsOn(sql, link, day));
  return {
    sql,
    isErased: isErased(sql),
    eventDays,
    sightingTables,
    sightings: newestSighting(sql, sightingTables),
    unsummed,
    waiting: readWaiting(sql, sightingTables),
    words: wordsOf(sql),
    memory: statisticsMemory(sql),
    channelOf: boundedChannels(CLICK.maxChannelsPerDay, channelsOf),
    channelOfAll: (at, channel) => ofAll(ALL_LINKS, at, channel),
  };
};
