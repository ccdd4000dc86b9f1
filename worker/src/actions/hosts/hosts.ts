import type { HostSettings, OwnHost } from '@soltrade/schema/contracts/hosts';
import { HOST } from '@soltrade/schema/limits/hosts';
import { getOwnUser } from '../../db/accounts/getUser.ts';
import {
  claimHost,
  endHost,
  findHostRow,
  type HostRow,
  listHostRows,
  saveDefaultHost,
  takeHost,
} from '../../db/hosts/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, fieldError, invalidField } from '../../lib/errors.ts';
import { isoTime } from '../../lib/time.ts';
import { hostOrigin } from '../../model/hostOrigin.ts';
import { isEnded } from '../../model/hostState.ts';
import type { HostsZone } from '../../upstream/customHostnames.ts';
import { UpstreamFailure } from '../../upstream/UpstreamFailure.ts';
import { checkHostRow, hostLease, releaseHost } from './checkHost.ts';
import { refreshHost } from './findHost.ts';
import { hostFrom, hostText } from './hostName.ts';

type Owned = { sessionUserId: string; userId: string };

const zoneOf = ({ config }: Ctx): HostsZone => {
  if (config.hosts) return config.hosts;
  throw new AppError('not_found', 'Your own domains aren’t offered here.');
};

const present = ({ config }: Ctx, zone: HostsZone, row: HostRow): OwnHost => {
  const { host, state, proof } = row;
  return {
    host,
    name: hostText(host),
    url: hostOrigin(config, host),
    state,
    problem: row.problem,
    records: [
      { type: 'CNAME', name: host, value: zone.cname },
      ...(proof ? [{ type: 'TXT' as const, ...proof }] : []),
    ],
    checkedAt: isoTime(row.checkedAt),
  };
};

/** Leases a promoter's host for a check; null if it is being checked, or was seconds ago. */
const takenHost = (ctx: Ctx, userId: string, host: string): Promise<HostRow | null> =>
  takeHost(ctx.env, { host, userId, ...hostLease(ctx), checkedBefore: ctx.now() - HOST.watchedEvery });

const isPending = ({ state }: HostRow): boolean => state === 'dns' || state === 'certificate';

/** Checks pending hosts while their promoter watches. Failures are logged and left to the cron. */
const checkWatched = async (
  ctx: Ctx,
  zone: HostsZone,
  { userId, rows }: { userId: string; rows: readonly HostRow[] },
): Promise<void> => {
  await Promise.allSettled(
    rows.filter(isPending).map(async ({ host }) => {
      const row = await takenHost(ctx, userId, host);
      if (row) await checkHostRow(ctx, zone, row);
    }),
  );
};

/** Errors: those of `getOwnUser`, as for all functions below. */
export const listOwnHosts = async (ctx: Ctx, { sessionUserId, userId }: Owned): Promise<HostSettings> => {
  const [user, rows] = await Promise.all([
    getOwnUser(ctx, sessionUserId, userId),
    listHostRows(ctx.env, userId, ctx.now()),
  ]);
  const { hosts: zone } = ctx.config;
  if (zone === null) return { isOffered: false, hosts: [], defaultHost: null };
  ctx.background(checkWatched(ctx, zone, { userId, rows }));
  const defaultHost = user.activeHosts.find((host) => host === user.defaultHost) ?? null;
  return { isOffered: true, hosts: rows.map((row) => present(ctx, zone, row)), defaultHost };
};

const refused = async (ctx: Ctx, userId: string): Promise<AppError> => {
  const own = await listHostRows(ctx.env, userId, ctx.now());
  return own.filter(({ state }) => state !== 'removed').length >= HOST.perPromoter
    ? fieldError('too_many_hosts', 'host', `You have ${HOST.perPromoter} domains. Remove one first.`)
    : fieldError('host_taken', 'host', 'This domain is in use here. Please choose another one.');
};

/** The host after a check. A failure of Cloudflare is ignored, because the cron checks again. */
const checked = async (ctx: Ctx, zone: HostsZone, row: HostRow): Promise<OwnHost> => {
  try {
    return present(ctx, zone, (await checkHostRow(ctx, zone, row, { isNow: true })) ?? row);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return present(ctx, zone, { ...row, problem: 'Cloudflare doesn’t answer. We try again by ourselves.' });
  }
};

const claimed = async (ctx: Ctx, zone: HostsZone, { userId, host }: { userId: string; host: string }) => {
  const row = await claimHost(ctx.env, { host, userId, ...hostLease(ctx) });
  if (row) return checked(ctx, zone, row);
  const own = await findHostRow(ctx.env, host);
  if (own?.userId === userId && !isEnded(own.state)) return present(ctx, zone, own);
  throw await refused(ctx, userId);
};

/** Errors also: `not_found` without a zone, `invalid_input`, `host_taken`, `too_many_hosts`. */
export const addHost = async (
  ctx: Ctx,
  { sessionUserId, userId, host: typed }: Owned & { host: string },
): Promise<OwnHost> => {
  const zone = zoneOf(ctx);
  await getOwnUser(ctx, sessionUserId, userId);
  const host = hostFrom(ctx.config, typed);
  const added = await claimed(ctx, zone, { userId, host });
  if (added.state === 'removed') throw invalidField('host', added.problem ?? 'This name can’t be used.');
  return added;
};

type OfHost = Owned & { host: string };

const ownRow = async (ctx: Ctx, { sessionUserId, userId, host }: OfHost): Promise<HostRow> => {
  await getOwnUser(ctx, sessionUserId, userId);
  const row = await findHostRow(ctx.env, host);
  // Don't reveal that another promoter has it.
  if (row?.userId !== userId)
    throw new AppError('not_found', 'We couldn’t find this domain. It may have been removed.');
  return row;
};

/** Claims an ended host again. Repeats within seconds are ignored. Errors also: those of `addHost`. */
export const checkOwnHost = async (ctx: Ctx, input: OfHost): Promise<OwnHost> => {
  const zone = zoneOf(ctx);
  const row = await ownRow(ctx, input);
  if (isEnded(row.state)) return claimed(ctx, zone, input);
  // One account must not use up the call limit that all accounts share.
  const taken = await takenHost(ctx, input.userId, row.host);
  return taken ? checked(ctx, zone, taken) : present(ctx, zone, row);
};

/** Takes effect immediately here and within a minute everywhere. Errors also: `not_found`. */
export const removeHost = async (ctx: Ctx, input: OfHost): Promise<void> => {
  const zone = zoneOf(ctx);
  const { host } = await ownRow(ctx, input);
  const removed = await endHost(ctx.env, { host, userId: input.userId, ...hostLease(ctx) });
  await refreshHost(ctx, host);
  if (removed) await releaseHost(ctx, zone, removed);
};

/** Errors also: `invalid_input` unless the host is an active one of theirs. */
export const setDefaultHost = async (
  ctx: Ctx,
  { sessionUserId, userId, host }: Owned & { host: string | null },
): Promise<{ defaultHost: string | null }> => {
  const user = await getOwnUser(ctx, sessionUserId, userId);
  if (host !== null && !user.activeHosts.includes(host)) {
    throw invalidField('host', 'Choose an active domain of yours.');
  }
  await saveDefaultHost(ctx.env, userId, host);
  return { defaultHost: host };
};
