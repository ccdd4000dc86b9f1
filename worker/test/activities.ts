import { env } from 'cloudflare:workers';
import type { AccountExport } from '@soltrade/schema/contracts/accounts';
import { getJson, type Promoter } from './client.ts';

export type ExportedActivity = AccountExport['activities'][number];

/** As if the promoter had just signed in, which what leaves the account asks for. */
export const signedInNow = async ({ id }: Pick<Promoter, 'id'>): Promise<void> => {
  await env.DB.prepare('update sessions set created_at = ? where user_id = ?')
    .bind(Date.now(), id)
    .run();
};

/** A promoter's activities, oldest first, from the export. */
export const activitiesOf = async (promoter: Promoter): Promise<ExportedActivity[]> => {
  await signedInNow(promoter);
  const { cookie, id } = promoter;
  const { activities } = await getJson<AccountExport>({ cookie }, `/api/user/${id}/export`);
  return activities.toReversed();
};
