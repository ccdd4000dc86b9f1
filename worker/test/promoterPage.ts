import { env } from 'cloudflare:workers';
import type { PageSettings } from '@soltrade/schema/contracts/record';
import { promoterPages } from '@soltrade/schema/tables/links';
import { drizzle } from 'drizzle-orm/d1';
import { call, getJson, type Promoter } from './client.ts';
import { newPromoterWithLink } from './promoter.ts';

export const setPage = (promoter: Promoter, body: object): Promise<Response> =>
  call('PATCH', `/api/promoter-page/${promoter.id}`, { body, cookie: promoter.cookie });

export const settingsOf = (promoter: Promoter): Promise<PageSettings> =>
  getJson<PageSettings>(promoter, `/api/promoter-page/${promoter.id}`);

/** A promoter with a link and an open page, inserted. */
export const newOpenPage = async (link: object = {}) => {
  const made = await newPromoterWithLink(link);
  const now = Date.now();
  await drizzle(env.DB).insert(promoterPages).values({
    userId: made.promoter.id,
    isOpen: true,
    isIndexed: false,
    openedAt: now,
    updatedAt: now,
  });
  return { ...made, path: `/r/${made.username}` };
};
