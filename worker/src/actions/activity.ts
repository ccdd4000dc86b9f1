import { NOTICE_TYPES, SWITCHED_TYPES, type SwitchedType } from '@soltrade/schema/activityTypes';
import type { NoticedProblem, NoticeList } from '@soltrade/schema/contracts/activity';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { ACTIVITY, NOTICES } from '@soltrade/schema/limits/webhooks';
import { diagnose } from '@soltrade/schema/platforms/diagnose';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { type NoticeRow, readNotices, saveMuted, saveNoticeMark } from '../db/activity/notices.ts';
import { listHostRows } from '../db/hosts.ts';
import { listContradictingPartners, listFailingPartners } from '../db/partners.ts';
import { listConnections, type PlatformConnectionRow } from '../db/platforms.ts';
import type { AccountCtx, Ctx } from '../lib/context.ts';
import { isoTime } from '../lib/time.ts';
import { personName } from '../model/accounts.ts';
import { noticesOf, type StoredActivity } from '../model/activity.ts';
import { promoterClicks } from '../stubs.ts';

/**
 * Notifies the promoters' open dashboards in the background; those that miss it poll every minute
 * anyway.
 */
export const announceActivity = (ctx: Ctx, userIds: readonly string[]): void => {
  for (const userId of [...new Set(userIds)].slice(0, ACTIVITY.announcedAtOnce)) {
    ctx.background(promoterClicks(ctx.env, userId).notifyActivity());
  }
};

type Problem = Omit<NoticedProblem, 'isNew'>;

/** Why an active connection currently earns nothing, or null. */
const platformProblem = (
  { config }: Ctx,
  { id, platformName, credential, format }: PlatformConnectionRow,
): Problem | null => {
  const platform = findPlatform(platformName);
  const of = (kind: Problem['kind']): Problem => ({
    id: `${id} ${kind}`,
    kind,
    name: platform?.label ?? platformName,
    partnerId: null,
  });
  if (!platform?.credential) return of('gone');
  if (config.closedPlatforms.includes(platform.id)) return of('closed');
  return diagnose(platform, { format, input: credential }).url === null ? of('refused') : null;
};

const hostProblems = async ({ config, env }: Ctx, userId: string): Promise<Problem[]> => {
  const rows = config.hosts === null ? [] : await listHostRows(env, userId);
  return rows.flatMap(({ host, state }) =>
    state === 'flagged' || state === 'moved' || state === 'blocked'
      ? [{ id: `${host} ${state}`, kind: state, name: host, partnerId: null }]
      : [],
  );
};

const problemsOf = async (ctx: Ctx, userId: string): Promise<Problem[]> => {
  const recent = { userId, since: ctx.now() - PARTNER.failingFor };
  const [connections, hosts, contradicting, failing] = await Promise.all([
    listConnections(ctx.env, userId),
    hostProblems(ctx, userId),
    listContradictingPartners(ctx.env, recent),
    listFailingPartners(ctx.env, { ...recent, least: PARTNER.failingCalls }),
  ]);
  const platforms = connections
    .filter(({ isActive }) => isActive)
    .map((connection) => platformProblem(ctx, connection))
    .filter((problem) => problem !== null);
  const partners = failing.map(
    ({ id, name }): Problem => ({ id: `${id} postbacks`, kind: 'postbacks', name, partnerId: id }),
  );
  // Each further one is new.
  const conflicts = contradicting.map(
    ({ id, name, at }): Problem => ({
      id: `${id} conflicts ${at}`,
      kind: 'conflicts',
      name,
      partnerId: id,
    }),
  );
  return [...hosts, ...conflicts, ...partners, ...platforms].slice(0, NOTICES.mostProblems);
};

/** Empty if the webhook has been removed since. */
const storedOf = (row: NoticeRow): StoredActivity[] => {
  const { activity, symbol, name, identifier, url, person, actor } = row;
  const { id, type, linkId, data, createdAt: at, personId } = activity;
  if (type === 'webhook.disabled' && url === null) return [];
  const host = url && new URL(url).host;
  const by = personId === null ? null : { id: personId, name: personName(actor) };
  const platform = type === 'platform.changed' && findPlatform(row.platform ?? '')?.label;
  const about = platform || (host ?? symbol ?? name ?? identifier ?? personName(person));
  return [{ id, type, linkId, data, at, name: about, by }];
};

export const listNotices = async (ctx: AccountCtx): Promise<NoticeList> => {
  const { id: userId } = ctx.account;
  const [{ rows, mark }, lasting] = await Promise.all([
    readNotices(ctx.env, { userId, types: NOTICE_TYPES, limit: NOTICES.read }),
    problemsOf(ctx, userId),
  ]);
  const muted = SWITCHED_TYPES.filter((type) => mark?.muted.includes(type));
  const shown = rows.flatMap(storedOf).filter(({ type }) => !muted.some((each) => each === type));
  const notices = noticesOf(shown, { seenAt: mark?.seenAt ?? 0, most: NOTICES.shown });
  const problems = lasting.map((problem) => ({
    ...problem,
    isNew: !(mark?.problems.includes(problem.id) ?? false),
  }));
  return {
    notices,
    problems,
    muted,
    unread: [...notices, ...problems].filter(({ isNew }) => isNew).length,
    asOf: isoTime(ctx.now()),
  };
};

/** A future time counts as now, so nothing is marked seen before it happens. */
export const seeNotices = async (
  ctx: AccountCtx,
  { upTo, problems }: { upTo: string; problems: readonly string[] },
): Promise<void> => {
  const { id: userId } = ctx.account;
  const lasting = (await problemsOf(ctx, userId)).map(({ id }) => id);
  await saveNoticeMark(ctx.env, {
    userId,
    seenAt: Math.min(Date.parse(upTo), ctx.now()),
    // Drop resolved problems, so they count as new if they return.
    problems: lasting.filter((id) => problems.includes(id)),
  });
};

export const muteNotices = (
  { account, env }: AccountCtx,
  { type, isMuted }: { type: SwitchedType; isMuted: boolean },
): Promise<void> => saveMuted(env, { userId: account.id, type, isMuted });
