import { STANDING } from '@soltrade/schema/limits/accounts';
import { promoterClicks, users } from '@soltrade/schema/tables/accounts';
import { partnerApprovals } from '@soltrade/schema/tables/partners';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { type SQL, sql } from 'drizzle-orm';
import { PUBLIC_RULES } from '../../model/revenue/rules/index.ts';
import { database, isOneOf } from '../client.ts';

/**
 * Income that the promoter can't invent: payouts to a proven wallet, or calls of an approved
 * partner.
 */
const hasProvenIncome = (userId: string): SQL => sql`(
  exists (select 1 from ${payoutWallets} as own join ${revenueEntries} on ${revenueEntries.walletId} = own.id
    where own.user_id = ${userId} and own.proven_at is not null and ${revenueEntries.source} = 'onchain'
      and ${isOneOf(revenueEntries.rule, PUBLIC_RULES)})
  or exists (select 1 from ${partnerApprovals} as own join ${revenueEntries}
      on ${revenueEntries.batch} = own.id and ${revenueEntries.proof} = 'approved'
    where own.user_id = ${userId} and own.revoked_at is null))`;

/**
 * Whether an account is old enough and had people click, or has proven income. Global limits
 * bound accounts without standing only, since one stranger can make many. Standing is rarely lost,
 * so writes may rely on a read.
 */
export const hasStanding = async (env: Env, userId: string, now: number): Promise<boolean> => {
  const rows = await database(env).all(sql`select 1 where exists (
    select 1 from ${users} as own join ${promoterClicks} as counted
      on counted.user_id = own.id and counted.clicks > 0
    where own.id = ${userId} and own.created_at <= ${now - STANDING.age})
    or ${hasProvenIncome(userId)}`);
  return rows.length > 0;
};
