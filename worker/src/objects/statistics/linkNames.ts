// What a list of links calls them. Remembered for a minute, so a question costs no further look-up.
import { STATISTICS } from '@soltrade/schema/limits';
import { listLinkNames } from '../../db/counting/countedLinks.ts';
import { boundedMap } from '../../lib/boundedMap.ts';
import type { LinkName } from '../../model/statistics.ts';

export const linkNames = (env: Env) => {
  const known = boundedMap<string, LinkName & { at: number }>(STATISTICS.filteredLinks);
  return async (linkIds: readonly string[]): Promise<LinkName[]> => {
    const now = Date.now();
    const stale = linkIds.filter((id) => now - (known.get(id)?.at ?? 0) > STATISTICS.namesFresh);
    for (const name of stale.length > 0 ? await listLinkNames(env, stale) : []) {
      known.set(name.linkId, { ...name, at: now });
    }
    return linkIds.flatMap((id) => known.get(id) ?? []);
  };
};
