// Tells people from repeats across all shards of a link. An address belongs to one shard; that one and the shards it
// was moved from know all of its visitors.
import { CLICK, SHARDS } from '@soltrade/schema/limits';
import { once } from '@soltrade/schema/once';
import { logError } from '../lib/log.ts';
import type { CountedEvent, Sighting } from '../model/counted.ts';
import { parentShard } from '../model/shardMap.ts';
import { linkClicks, parseLinkClicksName } from '../stubs.ts';
import type { ClickStorage } from './clickStorage.ts';
import { readCreatedAt, readLastReshard, saveCreatedAt, saveLastReshard } from './shardMapState.ts';
import { isPerson, judge, type Known, type Verdict } from './sightings.ts';

/** The part of an event that another object needs. */
const sightingOf = (event: Sighting): Sighting => {
  const { kind, at, platform, visitor, previousVisitor, address, previousAddress, place } = event;
  return { kind, at, platform, visitor, previousVisitor, address, previousAddress, place };
};

const NOTHING: Known = { wasSeen: false, admitted: [] };

const knownIn = (storage: ClickStorage, sighting: Sighting): Known =>
  storage.lookBack(sighting, sighting.at - CLICK.repeatWindow);

/** `name` is the object's own, as `linkClicks` made it. */
export const visitorsOf = (storage: ClickStorage, env: Env, name: string | undefined) => {
  const { sql } = storage;
  const own = once(() => parseLinkClicksName(name));
  let createdAt = readCreatedAt(sql);
  let lastReshard = readLastReshard(sql);

  /** The shard to ask about an address, while this one is too young to know all of the window; else null. */
  const parentAt = (at: number): number | null => {
    if (createdAt !== null && createdAt + CLICK.repeatWindow <= at) return null;
    return parentShard(own().shard);
  };

  /** A parent that did not respond is too busy: asking it on and on would make that worse. */
  let silentUntil = 0;

  const askParent = async (parent: number, sighting: Sighting, since: number): Promise<Known> => {
    if (Date.now() < silentUntil) return NOTHING;
    const { linkId } = own();
    try {
      return await linkClicks(env, linkId, parent).known(sightingOf(sighting), since);
    } catch (error) {
      // A less exact class is better than an uncounted event.
      logError('click_parent_silent', error, { object: name, parent });
      silentUntil = Date.now() + SHARDS.overloadMemory;
      return NOTHING;
    }
  };

  /**
   * The shard that sees all visitors of an address: by the largest known shard map once that is older than the window;
   * until then by the event's own, because the new shards still ask the old ones.
   */
  const homeOf = ({ at, place, shards }: CountedEvent): number => {
    const isSettled = lastReshard.since + CLICK.repeatWindow <= at;
    return place % Math.max(shards ?? 1, isSettled ? lastReshard.shards : 1);
  };

  /**
   * The page token names another shard than the address: the page was opened in another network or before resharding,
   * or someone collects tokens. The event is counted in the token's shard and classified in the address's.
   */
  const askHome = async (home: number, sighting: Sighting): Promise<Verdict> => {
    const { linkId } = own();
    try {
      const verdict = await linkClicks(env, linkId, home).welcome(sightingOf(sighting));
      // The place is taken there, not here.
      return verdict === 'newcomer' ? 'admitted' : verdict;
    } catch (error) {
      // Then nobody vouches for a new visitor; the event still counts.
      logError('click_home_silent', error, { object: name, home });
      return 'beyond';
    }
  };

  return {
    /** The largest number of shards that the link is known to have. */
    shards: (): number => lastReshard.shards,

    /** From its first event on, this object knows all visitors that belong here. */
    noteCreation: (at: number): void => {
      if (createdAt !== null) return;
      createdAt = at;
      saveCreatedAt(sql, at);
    },

    noteReshard: ({ at, shards }: CountedEvent): void => {
      if (shards === null || shards <= lastReshard.shards) return;
      lastReshard = { shards, since: at };
      saveLastReshard(sql, lastReshard);
    },

    /** Classifies an event, or returns null if another shard has to be asked. */
    judgeHere: (event: CountedEvent): Verdict | null => {
      const verdict = judge(event, [knownIn(storage, event)]);
      if (verdict === 'repeat') return verdict;
      if (homeOf(event) !== own().shard) return null;
      // Where it came from is too busy to be asked.
      if (event.isOverflow) return verdict;
      return isPerson(verdict) && parentAt(event.at) !== null ? null : verdict;
    },

    /** Asks that shard. The result is evaluated when the event is written, since others may have arrived meanwhile. */
    ask: async (event: CountedEvent): Promise<() => Verdict> => {
      const home = homeOf(event);
      if (home !== own().shard) {
        const verdict = await askHome(home, event);
        return () => verdict;
      }
      const parent = parentAt(event.at);
      const before = parent === null ? [] : [await askParent(parent, event, event.at - CLICK.repeatWindow)];
      return () => judge(event, [knownIn(storage, event), ...before]);
    },

    /** What is known of a visitor and an address since then, here and where this shard's addresses came from. */
    known: async (sighting: Sighting, since: number): Promise<Known> => {
      const here = storage.lookBack(sighting, since);
      const parent = here.wasSeen ? null : parentAt(since + CLICK.repeatWindow);
      if (parent === null) return here;
      const before = await askParent(parent, sighting, since);
      return { wasSeen: before.wasSeen, admitted: [...here.admitted, ...before.admitted] };
    },

    /** Classifies and remembers a visitor who belongs here and is counted elsewhere. */
    welcome: async (sighting: Sighting): Promise<Verdict> => {
      const parent = parentAt(sighting.at);
      const before =
        parent === null ? [] : [await askParent(parent, sighting, sighting.at - CLICK.repeatWindow)];
      const verdict = judge(sighting, [knownIn(storage, sighting), ...before]);
      storage.remember(sighting, verdict);
      return verdict;
    },
  };
};
