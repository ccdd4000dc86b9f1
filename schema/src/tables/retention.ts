import { expiringAbuse } from './abuse.ts';
import { expiringAccounts } from './accounts.ts';
import { expiringActivity } from './activity.ts';
import { expiringAssistants } from './assistants.ts';
import { expiringHosts } from './hosts.ts';
import { expiringKeys } from './keys.ts';
import { expiringMembers } from './members.ts';
import { expiringOperations } from './operations.ts';
import { expiringPartners } from './partners.ts';
import { expiringPayouts } from './payouts.ts';
import { expiringPlatforms } from './platforms.ts';
import { expiringRecord } from './record.ts';
import { expiringReports } from './reports.ts';
import { expiringRowCounts } from './rowCounts.ts';
import { expiringSessions } from './sessions.ts';
import { expiringTelegram } from './telegram.ts';
import { expiringWebhooks } from './webhooks.ts';

/** What references a row comes before it. */
export const RETENTION = [
  ...expiringSessions,
  ...expiringAccounts,
  ...expiringTelegram,
  ...expiringPlatforms,
  ...expiringOperations,
  ...expiringPayouts,
  ...expiringMembers,
  ...expiringActivity,
  ...expiringWebhooks,
  ...expiringRecord,
  ...expiringPartners,
  ...expiringKeys,
  ...expiringRowCounts,
  ...expiringReports,
  ...expiringAssistants,
  ...expiringHosts,
  ...expiringAbuse,
];
