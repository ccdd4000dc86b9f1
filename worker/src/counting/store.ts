// Storage of a promoter's object. All calls are synchronous: everything between two awaits is one
// atomic write.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { CLICK, STATISTICS } from '@soltrade/schema/limits/clicks';
import { dayStart } from '../lib/time.ts';
import { createAudienceCombinations } from './audienceCombinations.ts';
import { type StatisticsMemory, statisticsMemory } from './audienceGroups.ts';
import { createAudienceMarks, readWaiting, type WaitingAudiences } from './audienceMarks.ts';
import { createAudienceSums } from './audienceSums.ts';
import { createDaySums } from './daySums.ts';
import { createDictionary, type Dictionary, dictionaryOf } from './dictionary.ts';
import { createEnds, type Ends, readEnds } from './ends.ts';
import { type IdDays, readIdDays } from './eventIds.ts';
import { createEventDays, type EventDay, readEventDays, readUnsummed } from './events.ts';
import { createExperiments } from './experiments.ts';
import { ALL_LINKS, channelsOn, createHours } from './hours.ts';
import { createNetworks } from './networks.ts';
import { type Newcomers, rememberedNewcomers } from './newcomers.ts';
import { createOwnVisits } from './ownVisits.ts';
import { createRuledViews } from './ruledViews.ts';
import { newestSighting, readSightingTables, type SightingTables } from './sightings.ts';
import { readSpace, type Space } from './space.ts';
import { createState, isErased, keepErased } from './state.ts';
import { type Unsummed, unsummedOf } from './sumUp.ts';
import { createTotals } from './totals.ts';

export type Store = {
  sql: SqlStorage;
  isErased: boolean;
  eventDays: EventDay[];
  idDays: IdDays;
  space: Space;
  sightingTables: SightingTables;
  sightings: number;
  unsummed: Unsummed;
  waiting: WaitingAudiences;
  dictionary: Dictionary;
  memory: StatisticsMemory;
  newcomers: Newcomers;
  ends: Ends;
  /** The channels under which a link, or the total, counts events. */
  channels: Channels;
  channelOfAll: (at: number, channel: string) => string;
};

const createTables = (sql: SqlStorage): void => {
  createState(sql);
  createEventDays(sql);
  createHours(sql);
  createDaySums(sql);
  createRuledViews(sql);
  createTotals(sql);
  createDictionary(sql);
  createAudienceMarks(sql);
  createAudienceSums(sql);
  createAudienceCombinations(sql);
  createExperiments(sql);
  createNetworks(sql);
  createEnds(sql);
  createOwnVisits(sql);
};

export const openStore = (sql: SqlStorage): Store => {
  createTables(sql);
  if (isErased(sql)) keepErased(sql);
  const eventDays = readEventDays(sql);
  const sightingTables = readSightingTables(sql);
  const unsummed = unsummedOf(readUnsummed(sql, eventDays));
  const channelsOf = (link: string, day: number): string[] => {
    const recent = [...unsummed.values()].filter((cell) => cell.linkId === link && cell.at >= day);
    return [...channelsOn(sql, link, day), ...recent.map(({ channel }) => channel)];
  };
  const ofAll = boundedChannels(STATISTICS.maxChannelsPerDay, (link, day) =>
    channelsOn(sql, link, day),
  );
  return {
    sql,
    isErased: isErased(sql),
    eventDays,
    idDays: readIdDays(sql),
    space: readSpace(sql),
    sightingTables,
    sightings: newestSighting(sql, sightingTables),
    unsummed,
    waiting: readWaiting(sql, sightingTables),
    dictionary: dictionaryOf(sql),
    memory: statisticsMemory(sql),
    newcomers: rememberedNewcomers(),
    ends: readEnds(sql),
    channels: boundedChannels(CLICK.maxChannelsPerDay, channelsOf),
    channelOfAll: (at, channel) => {
      const counted = ofAll.of(ALL_LINKS, at, channel);
      ofAll.add(ALL_LINKS, at, counted);
      return counted;
    },
  };
};

/** The collective channel beyond a day's limit. */
const OTHER_CHANNEL = 'other';

const EXEMPT = new Set<string>(['', OTHER_CHANNEL, ...CLICK.ownChannels]);

/** Links whose channels of a day stay in memory. */
const REMEMBERED = 500;

type Channels = {
  /**
   * The event's channel, or `other` beyond the day's limit. Events without a channel and our own
   * channels are exempt.
   */
  of: (link: string, at: number, channel: string) => string;
  /** Call after storing an event under a channel that `of` returned. */
  add: (link: string, at: number, channel: string) => void;
};

const boundedChannels = (
  most: number,
  stored: (link: string, day: number) => string[],
): Channels => {
  const known = boundedMap<string, Set<string>>(REMEMBERED);

  const channelsOf = (link: string, day: number): Set<string> => {
    const key = `${day} ${link}`;
    const channels =
      known.get(key) ?? new Set(stored(link, day).filter((each) => !EXEMPT.has(each)));
    known.set(key, channels);
    return channels;
  };

  return {
    of: (link, at, channel) => {
      if (EXEMPT.has(channel)) return channel;
      const channels = channelsOf(link, dayStart(at));
      return channels.has(channel) || channels.size < most ? channel : OTHER_CHANNEL;
    },
    add: (link, at, channel) => {
      if (!EXEMPT.has(channel)) channelsOf(link, dayStart(at)).add(channel);
    },
  };
};
