// What a list of links calls them, kept here so a question waits for no further look-up: an answer has the names that are
// stored, and those that are a minute old are looked up again behind it.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { STATISTICS } from '@soltrade/schema/limits/counting';
import { listLinkNames } from '../db/links/linkList.ts';
import { logError } from '../lib/log.ts';
import type { LinkName } from '../model/statistics.ts';

export const createLinkNames = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists link_names (
    link text primary key,
    identifier text not null,
    symbol text
  ) without rowid`);
};

export const linkNames = (ctx: DurableObjectState, env: Env) => {
  const { sql } = ctx.storage;
  createLinkNames(sql);
  const lookedUpAt = boundedMap<string, number>(STATISTICS.filteredLinks);

  const find = (linkIds: readonly string[]): Map<string, LinkName> => {
    const rows = sql.exec<LinkName>(
      'select link as linkId, identifier, symbol from link_names where link in (select value from json_each(?))',
      JSON.stringify(linkIds),
    );
    return new Map([...rows].map((row) => [row.linkId, row]));
  };

  const store = ({ linkId, identifier, symbol }: LinkName, stored: LinkName | undefined): void => {
    if (stored?.identifier === identifier && stored.symbol === symbol) return;
    sql.exec(
      'insert or replace into link_names (link, identifier, symbol) values (?, ?, ?)',
      linkId,
      identifier,
      symbol,
    );
  };

  const lookUp = async (linkIds: readonly string[]): Promise<void> => {
    if (linkIds.length === 0) return;
    const now = Date.now();
    const names = await listLinkNames(env, linkIds);
    const stored = find(linkIds);
    for (const name of names) store(name, stored.get(name.linkId));
    for (const linkId of linkIds) lookedUpAt.set(linkId, now);
  };

  return {
    /** Waits only for links without a known name. */
    of: async (linkIds: readonly string[]): Promise<LinkName[]> => {
      const stored = find(linkIds);
      const missing = linkIds.filter((linkId) => !stored.has(linkId));
      if (missing.length > 0) await lookUp(missing);
      const known = missing.length > 0 ? find(linkIds) : stored;
      const before = Date.now() - STATISTICS.namesFresh;
      const stale = linkIds.filter((linkId) => (lookedUpAt.get(linkId) ?? 0) < before);
      ctx.waitUntil(
        lookUp(stale).catch((error) => logError('link_names_failed', error, { promoter: ctx.id.name })),
      );
      return linkIds.flatMap((linkId) => known.get(linkId) ?? []);
    },

    /** The promoter renamed a link. */
    rename: (linkId: string, identifier: string): void => {
      sql.exec('update link_names set identifier = ? where link = ?', identifier, linkId);
    },
  };
};
