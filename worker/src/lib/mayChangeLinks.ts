import { LINK_BATCH } from '@soltrade/schema/limits/requests';
import type { Ctx } from './context.ts';

/** Whether this request's address may change so many links, or rewrite so many pages, in this minute too. */
export const mayChangeLinks = async ({ env, asker: { address } }: Ctx, links: number): Promise<boolean> => {
  if (address === null) return true;
  const batches = Array.from({ length: Math.ceil(links / LINK_BATCH) }, () =>
    env.RATE_LINKS.limit({ key: address }),
  );
  return (await Promise.all(batches)).every(({ success }) => success);
};
