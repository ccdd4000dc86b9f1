import type { AccountExport } from '@soltrade/schema/contracts/account';
import { call, type Promoter } from './client.ts';

export type ExportedActivity = AccountExport['activities'][number];

/** What a promoter was told of, the oldest first: what the export says. */
export const activitiesOf = async ({ id, cookie }: Promoter): Promise<ExportedActivity[]> => {
  const response = await call('GET', `/api/user/${id}/export`, { cookie });
  const { activities } = await response.json<AccountExport>();
  return activities.toReversed();
};
