import type { AccountExport } from '@soltrade/schema/contracts/account';
import { call, type Promoter } from './client.ts';

export type ExportedActivity = AccountExport['activities'][number];

/** A promoter's activities, oldest first, from the export. */
export const activitiesOf = async ({ id, cookie }: Promoter): Promise<ExportedActivity[]> => {
  const response = await call('GET', `/api/user/${id}/export`, { cookie });
  const { activities } = await response.json<AccountExport>();
  return activities.toReversed();
};
