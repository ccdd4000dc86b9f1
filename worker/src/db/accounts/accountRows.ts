import { linkReports, promoterReports } from '@soltrade/schema/tables/abuse';
import { names, renames } from '@soltrade/schema/tables/accounts';
import { noticeMarks } from '@soltrade/schema/tables/activity';
import { hosts } from '@soltrade/schema/tables/hosts';
import { apiKeys } from '@soltrade/schema/tables/keys';
import { channels, links, overlays, promoterPages } from '@soltrade/schema/tables/links';
import { platformConnections } from '@soltrade/schema/tables/platforms';
import { sharedReports } from '@soltrade/schema/tables/reports';
import { oauthFlows, sessions } from '@soltrade/schema/tables/sessions';
import { telegramAccounts, telegramTokens } from '@soltrade/schema/tables/telegram';
import { asc, eq, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export const readAccountRows = async (env: Env, userId: string) => {
  const db = database(env);
  const [
    names_,
    renames_,
    sessions_,
    keys,
    flows,
    marks,
    telegram,
    telegramFlows,
    platforms,
    channels_,
    hosts_,
    sharedReports_,
    overlays_,
    pages,
    pageReported,
    reported,
  ] = await db.batch([
    db.select().from(names).where(eq(names.userId, userId)).orderBy(asc(names.createdAt)),
    db.select().from(renames).where(eq(renames.userId, userId)).orderBy(asc(renames.at)),
    db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt)),
    db
      .select()
      .from(oauthFlows)
      .where(eq(oauthFlows.userId, userId))
      .orderBy(asc(oauthFlows.createdAt)),
    db.select().from(noticeMarks).where(eq(noticeMarks.userId, userId)),
    db.select().from(telegramAccounts).where(eq(telegramAccounts.userId, userId)),
    db.select().from(telegramTokens).where(eq(telegramTokens.userId, userId)),
    db
      .select()
      .from(platformConnections)
      .where(eq(platformConnections.userId, userId))
      .orderBy(asc(platformConnections.createdAt)),
    db.select().from(channels).where(eq(channels.userId, userId)).orderBy(asc(channels.createdAt)),
    db.select().from(hosts).where(eq(hosts.userId, userId)).orderBy(asc(hosts.createdAt)),
    db
      .select()
      .from(sharedReports)
      .where(eq(sharedReports.userId, userId))
      .orderBy(asc(sharedReports.createdAt)),
    db.select().from(overlays).where(eq(overlays.userId, userId)).orderBy(asc(overlays.createdAt)),
    db.select().from(promoterPages).where(eq(promoterPages.userId, userId)),
    db
      .select({
        open: sql<number>`count(*) - count(${promoterReports.closedAt})`,
        closed: sql<number>`count(${promoterReports.closedAt})`,
      })
      .from(promoterReports)
      .where(eq(promoterReports.userId, userId)),
    db
      .select({
        linkId: linkReports.linkId,
        open: sql<number>`count(*) - count(${linkReports.closedAt})`,
        closed: sql<number>`count(${linkReports.closedAt})`,
      })
      .from(links)
      .innerJoin(linkReports, eq(linkReports.linkId, links.id))
      .where(eq(links.userId, userId))
      .groupBy(linkReports.linkId),
  ]);
  return {
    names: names_,
    renames: renames_,
    sessions: sessions_,
    keys,
    flows,
    noticeMark: marks[0] ?? null,
    telegram: telegram[0] ?? null,
    telegramFlow: telegramFlows[0] ?? null,
    platforms,
    channels: channels_,
    hosts: hosts_,
    sharedReports: sharedReports_,
    overlays: overlays_,
    page: pages[0] ?? null,
    pageReported: pageReported[0] ?? { open: 0, closed: 0 },
    reported,
  };
};

export type AccountRows = Awaited<ReturnType<typeof readAccountRows>>;
