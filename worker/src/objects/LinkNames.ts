// Caches link names for lists, so a query waits for no look-up: stored names are returned, and
// those over a minute old are refreshed in the background.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { listLinkNames } from '../db/links/linkList.ts';
import { logError } from '../lib/log.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import type { LinkName } from '../model/statistics.ts';

export const createLinkNames = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists link_names (
    link text primary key,
    identifier text not null,
    symbol text
  ) without rowid`);
};

export class LinkNames {
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly sql: SqlStorage;
  private readonly lookedUpAt = boundedMap<string, number>(STATISTICS.filteredLinks);

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
    this.sql = ctx.storage.sql;
    createLinkNames(this.sql);
  }

  /**
   * Waits only for links without a cached name, and for those not long: what is unknown by then is
   * left out.
   */
  async of(linkIds: readonly string[]): Promise<LinkName[]> {
    const stored = this.find(linkIds);
    const missing = linkIds.filter((linkId) => !stored.has(linkId));
    if (missing.length > 0) await this.lookUpSoon(missing);
    const known = missing.length > 0 ? this.find(linkIds) : stored;
    const before = Date.now() - STATISTICS.namesFresh;
    const stale = linkIds.filter((linkId) => (this.lookedUpAt.get(linkId) ?? 0) < before);
    this.ctx.waitUntil(this.logged(this.lookUp(stale)));
    return linkIds.flatMap((linkId) => known.get(linkId) ?? []);
  }

  rename(linkId: string, identifier: string): void {
    this.sql.exec('update link_names set identifier = ? where link = ?', identifier, linkId);
  }

  private async lookUpSoon(linkIds: readonly string[]): Promise<void> {
    const looking = this.lookUp(linkIds);
    // Goes on for the next query, if it takes longer.
    this.ctx.waitUntil(this.logged(looking));
    await withTimeout(looking, STATISTICS.namesWait);
  }

  private logged(looking: Promise<void>): Promise<void> {
    const promoter = this.ctx.id.name;
    return looking.catch((error) => logError('link_names_failed', error, { promoter }));
  }

  private find(linkIds: readonly string[]): Map<string, LinkName> {
    const rows = this.sql.exec<LinkName>(
      'select link as linkId, identifier, symbol from link_names where link in (select value from json_each(?))',
      JSON.stringify(linkIds),
    );
    return new Map([...rows].map((row) => [row.linkId, row]));
  }

  private store({ linkId, identifier, symbol }: LinkName, stored: LinkName | undefined): void {
    if (stored?.identifier === identifier && stored.symbol === symbol) return;
    this.sql.exec(
      'insert or replace into link_names (link, identifier, symbol) values (?, ?, ?)',
      linkId,
      identifier,
      symbol,
    );
  }

  private async lookUp(linkIds: readonly string[]): Promise<void> {
    if (linkIds.length === 0) return;
    const now = Date.now();
    const names = await listLinkNames(this.env, linkIds);
    const stored = this.find(linkIds);
    for (const name of names) this.store(name, stored.get(name.linkId));
    for (const linkId of linkIds) this.lookedUpAt.set(linkId, now);
  }
}
