import type { PageSettings } from '@soltrade/schema/contracts/record';
import { call, getJson, type Promoter } from './client.ts';
import { newPromoterWithLink } from './promoter.ts';

export const setPage = (promoter: Promoter, body: object): Promise<Response> =>
  call('PATCH', `/api/promoter-page/${promoter.id}`, { body, cookie: promoter.cookie });

export const settingsOf = (promoter: Promoter): Promise<PageSettings> =>
  getJson<PageSettings>(promoter, `/api/promoter-page/${promoter.id}`);

/** A promoter with a link and an open page; with another link if requested. */
export const newOpenPage = async (settings: object = {}, link: object = {}) => {
  const made = await newPromoterWithLink(link);
  const response = await setPage(made.promoter, { isOpen: true, ...settings });
  if (response.status !== 200) throw new Error(await response.text());
  return { ...made, path: `/r/${made.username}` };
};
