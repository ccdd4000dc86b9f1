import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { type Api, type ApiPromoter, signInByApi } from '../../e2e/apiClient.ts';
import type { WorkerRuntime } from '../runtime.ts';

export type Subject = ApiPromoter & { name: string; linkIds: string[] };

const TOKENS = `insert into tokens (mint, name, symbol, updated_at) select value, 'Bench', 'B', 1 from json_each(?)`;
const LINKS = `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
  select value, ?1, value, value, value, '[]', 1, key, 1 from json_each(?2)`;

/** A promoter with so many links and clicks, each link in so many hours of the last 90 days. */
export const makeSubject = async (
  { database, url }: WorkerRuntime,
  api: Api,
  { name, links, clicks, hours }: { name: string; links: number; clicks: number; hours: number },
): Promise<Subject> => {
  const promoter = await signInByApi(api);
  const { userId } = promoter;
  const linkIds = Array.from({ length: links }, () => crypto.randomUUID());
  const ids = JSON.stringify(linkIds);
  await database.batch([database.prepare(TOKENS).bind(ids), database.prepare(LINKS).bind(userId, ids)]);
  if (clicks > 0) {
    const body = JSON.stringify({ userId, linkIds, clicks, hours, platforms: SPECIFIED_IDS });
    const response = await fetch(new URL('/__bench/fill', url), { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  }
  return { ...promoter, name, linkIds };
};
