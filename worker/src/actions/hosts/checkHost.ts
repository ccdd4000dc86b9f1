import { MINUTE } from '@soltrade/schema/durations';
import { HOST } from '@soltrade/schema/limits/hosts';
import { hasStanding } from '../../db/accounts/standing.ts';
import {
  type HostRow,
  type Lease,
  listUnreleased,
  proveHost,
  saveHost,
  takeDueHosts,
  takeHost,
} from '../../db/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { hostState, isEnded } from '../../model/hosts.ts';
import {
  type CustomHostname,
  createHostname,
  deleteHostname,
  findHostname,
  type HostnameRefusal,
  type HostsZone,
  readHostname,
  readQuota,
  recheckHostname,
} from '../../upstream/customHostnames.ts';
import { threatsOf } from '../../upstream/webRisk.ts';
import { askGuarded, HostsUnavailable } from './askGuarded.ts';
import { refreshHost } from './findHost.ts';
import { missingRecords } from './missingRecords.ts';

const RETRIED = 'We try again by ourselves.';

/** `busy`: an earlier claim's hostname is being deleted. */
type Unmade = HostnameRefusal | 'busy';

const PROBLEMS: Record<Unmade, string> = {
  full: `No more domains can be added right now. ${RETRIED}`,
  unfit: 'Cloudflare doesn’t accept this name.',
  duplicate: 'Another service at Cloudflare uses this name. Remove it there first.',
  missing: RETRIED,
  busy: RETRIED,
};

/** Difference between Cloudflare's clock and ours. */
const CLOCK_SKEW = 1 * MINUTE;

/** From now on, for one check. */
export const hostLease = ({ now }: Ctx): Lease => ({ now: now(), until: now() + HOST.lease });

const made = { provider: 'cloudflare', use: 'hosts' } as const;
const removed = { provider: 'cloudflare', use: 'removals' } as const;

/**
 * The hostname created for this claim if the response was lost; others at Cloudflare must not be
 * touched.
 */
const findMade = async (
  ctx: Ctx,
  zone: HostsZone,
  { host, postedAt }: HostRow,
): Promise<CustomHostname | null> => {
  if (postedAt === null) return null;
  const found = await findHostname(ctx, zone, host);
  return found && (found.createdAt ?? 0) >= postedAt - CLOCK_SKEW ? found : null;
};

/**
 * Deletes an ended claim's hostname at Cloudflare. Throws `HostsUnavailable`; the cron then
 * retries.
 */
const deleteMade = async (ctx: Ctx, zone: HostsZone, row: HostRow): Promise<HostRow | null> => {
  const ask = <T>(call: () => Promise<T>) => askGuarded(ctx, row, removed, call);
  try {
    const id = row.cloudflareId ?? (await ask(() => findMade(ctx, zone, row)))?.id;
    if (id !== undefined) await ask(() => deleteHostname(ctx, zone, id));
  } catch (error) {
    await saveHost(ctx.env, row, { dueAt: ctx.now() + HOST.pendingEvery });
    throw error;
  }
  return saveHost(ctx.env, row, { cloudflareId: null, postedAt: null, dueAt: null });
};

/**
 * Deletes an ended hostname at Cloudflare, so the name no longer serves our pages. Only for a claim
 * that the caller leased.
 */
export const releaseHost = async (
  ctx: Ctx,
  zone: HostsZone,
  row: HostRow,
): Promise<HostRow | null> => {
  try {
    return await deleteMade(ctx, zone, row);
  } catch (error) {
    if (!(error instanceof HostsUnavailable)) throw error;
    return row;
  }
};

/**
 * A part of the zone's hostnames is for accounts with standing: strangers can prove any number of
 * names.
 */
const isRoomFor = async (ctx: Ctx, zone: HostsZone, row: HostRow): Promise<boolean> => {
  const { userId } = row;
  if (userId !== null && (await hasStanding(ctx.env, userId, ctx.now()))) return true;
  const quota = await askGuarded(ctx, row, made, () => readQuota(ctx, zone));
  // The attempt to create it says why.
  if (quota === null) return true;
  const { used, allocated } = quota;
  if (used < allocated * HOST.partWithoutStanding) return true;
  const error = new Error(`hostnames: ${used} of ${allocated} are used`);
  const { requestId } = ctx;
  logError('ceiling_near', error, {
    requestId,
    gauge: 'hostnames',
    value: used,
    ceiling: allocated,
  });
  return false;
};

/** Creates the hostname of a proven claim, once those of earlier claims are deleted. */
const created = async (
  ctx: Ctx,
  zone: HostsZone,
  row: HostRow,
): Promise<CustomHostname | Unmade> => {
  for (const ended of await listUnreleased(ctx.env, row.host)) {
    // A concurrent deletion may only now look up the hostname, and would find this claim's.
    const taken = await takeHost(ctx.env, ended, hostLease(ctx));
    if (!taken) return 'busy';
    await deleteMade(ctx, zone, taken);
  }
  // Unless it was made, and the answer lost.
  if (!(await isRoomFor(ctx, zone, row)))
    return (await askGuarded(ctx, row, made, () => findMade(ctx, zone, row))) ?? 'full';
  const answer = await askGuarded(ctx, row, made, () => createHostname(ctx, zone, row.host));
  if (answer !== 'duplicate') return answer;
  return (await askGuarded(ctx, row, made, () => findMade(ctx, zone, row))) ?? 'duplicate';
};

const wasInUse = ({ state }: HostRow): boolean => state === 'active' || state === 'flagged';

type CheckOptions = { isNow: boolean };

const hostnameAtCloudflare = async (
  ctx: Ctx,
  zone: HostsZone,
  { row, isNow }: { row: HostRow } & CheckOptions,
): Promise<CustomHostname | Unmade> => {
  const { cloudflareId: id } = row;
  if (id === null) return created(ctx, zone, row);
  const ask = isNow && !wasInUse(row) ? recheckHostname : readHostname;
  const found = await askGuarded(ctx, row, made, () => ask(ctx, zone, id));
  // The next check creates it again, so a hostname that exists after all must be deleted.
  if (found === 'missing') await askGuarded(ctx, row, removed, () => deleteHostname(ctx, zone, id));
  return found;
};

/** Whether browsers warn about a host; unchanged if no list can be queried. */
const isFlagged = async (ctx: Ctx, { host, state }: HostRow): Promise<boolean> => {
  const { webRisk } = ctx.config;
  if (webRisk === null) return false;
  try {
    return (await threatsOf(ctx, webRisk, host)).length > 0;
  } catch {
    // Logged by the client.
    return state === 'flagged';
  }
};

const dueAfter = ({ state }: Pick<HostRow, 'state'>, now: number): number => {
  if (state === 'active') return now + HOST.activeEvery;
  return now + (state === 'flagged' ? HOST.flaggedEvery : HOST.pendingEvery);
};

const changeOf = (row: HostRow, found: CustomHostname | Unmade, now: number): Partial<HostRow> => {
  const wasActive = wasInUse(row);
  if (typeof found === 'string') {
    const state = found === 'unfit' ? 'removed' : wasActive ? 'moved' : row.state;
    // If it was active, its DNS must be proved again.
    const lost =
      found === 'missing' ? { cloudflareId: null, postedAt: wasActive ? null : now } : {};
    return { state, problem: PROBLEMS[found], ...lost };
  }
  const state = hostState(found, wasActive);
  const isLate = state === 'certificate' && now - row.createdAt > HOST.certifiedFor;
  return {
    state: isLate ? 'removed' : state,
    cloudflareId: found.id,
    postedAt: null,
    problem:
      state === 'active' || found.problem === null ? null : `Cloudflare says: ${found.problem}`,
  };
};

const MISSING = {
  CNAME: 'We can’t see the CNAME record yet.',
  TXT: 'We can’t see the TXT record yet.',
  both: 'We can’t see either record yet.',
} as const;

/** The claim, proven by its records or with what is missing. */
const proved = async (ctx: Ctx, zone: HostsZone, row: HostRow): Promise<HostRow | null> => {
  const missing = await missingRecords(ctx, zone, row);
  const now = ctx.now();
  const [first, second] = missing;
  const held = first ? null : await proveHost(ctx.env, row, now);
  if (held) return held;
  const problem = first
    ? MISSING[second ? 'both' : first]
    : 'Another account has proved this domain.';
  return saveHost(ctx.env, row, { problem, checkedAt: now, dueAt: now + HOST.dnsEvery });
};

const checkProven = async (
  ctx: Ctx,
  zone: HostsZone,
  { row, isNow }: { row: HostRow } & CheckOptions,
): Promise<HostRow | null> => {
  const found = await hostnameAtCloudflare(ctx, zone, { row, isNow });
  const now = ctx.now();
  const change = changeOf(row, found, now);
  if (change.state === 'active' && (await isFlagged(ctx, row))) change.state = 'flagged';
  const next = { ...row, ...change };
  const saved = await saveHost(ctx.env, row, {
    ...change,
    checkedAt: now,
    dueAt: dueAfter(next, now),
    // The release below needs the lease.
    ...(isEnded(next.state) ? { leasedUntil: row.leasedUntil } : {}),
  });
  if (!saved || isEnded(saved.state) !== isEnded(next.state)) {
    // The claim ended meanwhile, so the hostname just created would belong to no one.
    if (next.cloudflareId !== null && next.cloudflareId !== saved?.cloudflareId) {
      const { cloudflareId: id } = next;
      await askGuarded(ctx, row, removed, () => deleteHostname(ctx, zone, id));
    }
    return saved;
  }
  if ((saved.state === 'active') !== (row.state === 'active')) await refreshHost(ctx, row.host);
  return isEnded(saved.state) ? releaseHost(ctx, zone, saved) : saved;
};

/**
 * Looks for a claim's DNS records, then registers its host at Cloudflare, reads its state and
 * stores the changes. `isNow` makes Cloudflare check again. Only for a claim that the caller
 * leased. Throws `HostsUnavailable`; the host then stays unchanged and due.
 */
export const checkHostRow = async (
  ctx: Ctx,
  zone: HostsZone,
  row: HostRow,
  { isNow }: CheckOptions = { isNow: false },
): Promise<HostRow | null> => {
  if (isEnded(row.state)) return releaseHost(ctx, zone, row);
  let known = row;
  try {
    if (row.state === 'dns') {
      const claim = await proved(ctx, zone, row);
      if (claim?.state !== 'certificate') return claim;
      known = claim;
    }
    return await checkProven(ctx, zone, { row: known, isNow });
  } catch (error) {
    const now = ctx.now();
    await saveHost(ctx.env, known, { checkedAt: now, dueAt: now + HOST.pendingEvery });
    throw error;
  }
};

/** Cloudflare or DNS is down, or its budget is spent; not just one account's share. */
const concernsAll = ({ refusal: { heldBack } }: HostsUnavailable): boolean =>
  heldBack === 'circuit_open' || heldBack === 'budget_spent';

/** Checks due hosts, longest wait first. A failing host waits for its next turn. */
export const sweepHosts = async (ctx: Ctx): Promise<number> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return 0;
  const { requestId } = ctx;
  let [due, checked, isOver] = [0, 0, false];
  const check = async (row: HostRow): Promise<void> => {
    try {
      await checkHostRow(ctx, zone, row);
      checked += 1;
    } catch (error) {
      if (!(error instanceof HostsUnavailable)) logError('host_check_failed', error, { requestId });
      else if (concernsAll(error)) isOver = true;
    }
  };
  // Leased only when checked, so none is blocked while it waits.
  while (due < HOST.perSweep && !isOver) {
    const taken = await takeDueHosts(ctx.env, { ...hostLease(ctx), limit: HOST.atOnce });
    await Promise.all(taken.map(check));
    due += taken.length;
    if (taken.length < HOST.atOnce) break;
  }
  if (due > 0) logInfo('hosts_swept', { requestId, due, checked });
  return checked;
};
