import type { AccountExport } from '@soltrade/schema/contracts/account';
import { getJson, type Promoter } from './client.ts';

export type ExportedActivity = AccountExport['activities'][number];

/** What a promoter was told of, the oldest first: what the export says. */
export const activitiesOf = async ({ id, cookie }: Promoter): Promise<ExportedActivity[]> => {
  const { activities } = await getJson<AccountExport>({ cookie }, `/api/user/${id}/export`);
  return activities.toReversed();
};
