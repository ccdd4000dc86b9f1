// The click objects that have counted something and are not part of the statistics yet: those from before there were
// statistics by promoter, and all of them after this object lost its storage. They are asked when someone asks it.
import { STATISTICS } from '@soltrade/schema/limits';
import { listCountedShards } from '../../db/counting/countedLinks.ts';
import { logError } from '../../lib/log.ts';
import type { Source } from '../../model/statistics.ts';
import { linkClicks } from '../../stubs.ts';
import { mutex } from '../mutex.ts';

export const gathering = (ctx: DurableObjectState, env: Env) => {
  const { sql } = ctx.storage;
  const oneAtATime = mutex();
  sql.exec(`create table if not exists expected (
    link text not null,
    shard integer not null,
    primary key (link, shard)
  ) without rowid`);

  /** Whether it was looked up which click objects there are. */
  const isLookedUp = (): boolean =>
    sql.exec("select 1 from state where name = 'expected'").toArray().length > 0;

  const expected = (limit: number): Source[] =>
    sql.exec<Source>('select link as linkId, shard from expected limit ?', limit).toArray();

  const lookUp = async (): Promise<void> => {
    const links = await listCountedShards(env, ctx.id.name ?? '');
    for (const { linkId, shards } of links) {
      for (let shard = 0; shard < (shards ?? 1); shard += 1) {
        sql.exec('insert or ignore into expected (link, shard) values (?, ?)', linkId, shard);
      }
    }
    sql.exec('delete from expected where (link, shard) in (select link, shard from sources)');
    sql.exec("insert or ignore into state (name, value) values ('expected', 'true')");
  };

  const ask = async ({ linkId, shard }: Source): Promise<boolean> => {
    try {
      await linkClicks(env, linkId, shard).tell();
      return true;
    } catch (error) {
      logError('click_object_silent', error, { object: `${linkId}#${shard}` });
      return false;
    }
  };

  return {
    /** One that fails is asked again by the next call. */
    gather: async (): Promise<void> => {
      if (isLookedUp() && expected(1).length === 0) return;
      await oneAtATime(async () => {
        if (!isLookedUp()) await lookUp();
        for (;;) {
          const results = await Promise.all(expected(STATISTICS.askedAtOnce).map(ask));
          if (!results.includes(true)) return;
        }
      });
    },

    /** Whether no click object of a link is missing. */
    isComplete: (linkId: string): boolean =>
      isLookedUp() &&
      sql.exec('select 1 from expected where link = ? limit 1', linkId).toArray().length === 0,

    isMissing: (): boolean => !isLookedUp() || expected(1).length > 0,

    /** Whether some of them are known to be missing. */
    isExpecting: (): boolean => expected(1).length > 0,

    /** All of them have to send everything again. */
    expectAll: (): void => {
      sql.exec('insert or ignore into expected (link, shard) select link, shard from sources');
    },

    /** It is part of the statistics now. */
    arrived: ({ linkId, shard }: Source): void => {
      sql.exec('delete from expected where link = ? and shard = ?', linkId, shard);
    },
  };
};
