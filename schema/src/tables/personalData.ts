// All tables, by whether their rows are a person's.

import { personalAbuse } from './abuse.ts';
import { personalAccounts } from './accounts.ts';
import { personalActivity } from './activity.ts';
import { personalAssistants } from './assistants.ts';
import { personalHosts } from './hosts.ts';
import { personalKeys } from './keys.ts';
import { personalLinkHealth } from './linkHealth.ts';
import { personalLinks } from './links.ts';
import { personalMembers } from './members.ts';
import { personalPartners } from './partners.ts';
import { personalPayouts } from './payouts.ts';
import type { Secrecy } from './personal.ts';
import { personalPlatforms } from './platforms.ts';
import { personalRecord } from './record.ts';
import { personalReports } from './reports.ts';
import { personalRevenue } from './revenue.ts';
import { personalSessions } from './sessions.ts';
import { personalTelegram } from './telegram.ts';
import { personalWebhooks } from './webhooks.ts';

/** What is deleted with an account, in this order: what references a row comes before it. */
export const PERSONAL = {
  ...personalSessions,
  ...personalMembers,
  ...personalKeys,
  ...personalAssistants,
  ...personalTelegram,
  ...personalPlatforms,
  ...personalLinkHealth,
  ...personalReports,
  ...personalPartners,
  ...personalPayouts,
  ...personalWebhooks,
  ...personalActivity,
  ...personalRecord,
  ...personalLinks,
  ...personalHosts,
  ...personalAbuse,
  ...personalAccounts,
  ...personalRevenue,
};

export type PersonalName = keyof typeof PERSONAL;

type SecretName = {
  [Name in PersonalName]: (typeof PERSONAL)[Name] extends Secrecy<{ secret: unknown }>
    ? Name
    : never;
}[PersonalName];

/** Tables with secrets that give no access, and why. */
const NO_ACCESS = {
  idempotencyKeys: 'return an answer only to callers who may make the call themselves',
  partnerApprovals: 'their secret is that of a key in `partners`',
  payoutWallets: 'the hash recognizes an address',
} as const satisfies Partial<Record<SecretName, string>>;

/**
 * Tables by which somebody acts for an account or sees it: those with secrets, and those that name
 * who may.
 */
export type AccessName =
  | Exclude<SecretName, keyof typeof NO_ACCESS>
  | 'members'
  | 'telegramAccounts';

/**
 * By name in the database, why a table's rows belong to no account. docs/privacy.md lists their
 * temporary personal data.
 */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  assistant_clients: 'of programs, which name themselves',
  active_promoters: 'by an internal id: how many of the links are active, for a sum',
  promoter_clicks: 'by an internal id: a number for the home page’s sum, and when it last rose',
  site_totals: 'sums',
  row_counts: 'by an internal id: how many rows of a kind there are, for limits',
  asset_prices: 'of the market',
  price_samples: 'of the market',
  tokens: 'of the market',
  token_changes: 'of the market',
  token_developers: 'of the chain',
  token_watch: 'of the market and the chain',
  unpriced_entries: 'by an entry’s id, until it has a price',
  blocked_identities: 'keyed hashes of who may not come back',
  challenges: 'of wallets without an account, for minutes; the deletion takes those of its wallet',
  used_messages: 'hashes, for minutes',
  quotas: 'keyed hashes, for a day',
  telegram_updates: 'numbers, for two days',
  error_counts: 'numbers by code, for a day',
  dead_letters: 'events that could not be counted, for two weeks',
  page_reports: 'of pages without a promoter, by visitors',
  sweeps: 'how far the cron has come',
};
