import type { AccountExport } from '@soltrade/schema/contracts/accounts';
import { getJson, type Promoter } from './client.ts';

export type ExportedActivity = AccountExport['activities'][number];

/** A promoter's activities, oldest first, from the export. */
export const activitiesOf = async ({ id, cookie }: Promoter): Promise<ExportedActivity[]> => {
  const { activities } = await getJson<AccountExport>({ cookie }, `/api/user/${id}/export`);
  return activities.toReversed();
};
