import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, type Lease, saveHost } from '../../db/hosts/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { hostState, isEnded } from '../../model/hostState.ts';
import {
  type CustomHostname,
  createHostname,
  deleteHostname,
  findHostname,
  type HostnameRefusal,
  type HostsZone,
  readHostname,
  recheckHostname,
} from '../../upstream/customHostnames.ts';
import { threatsOf } from '../../upstream/webRisk.ts';
import { refreshHost } from './findHost.ts';

/** A name that still points here proves nothing, so all but its last prover need a TXT record. */
const proofOf = ({ provenBy, userId }: HostRow): 'http' | 'txt' =>
  provenBy === null || provenBy === userId ? 'http' : 'txt';

const RETRIED = 'We try again by ourselves.';

const PROBLEMS: Record<HostnameRefusal, string> = {
  full: `No more domains can be added right now. ${RETRIED}`,
  unfit: 'Cloudflare doesn’t accept this name.',
  duplicate: RETRIED,
  missing: RETRIED,
};

/** Recreates the hostname, since one left by an earlier holder or a lost response proves nothing for this promoter. */
const created = async (
  ctx: Ctx,
  zone: HostsZone,
  row: HostRow,
): Promise<CustomHostname | HostnameRefusal> => {
  const { host } = row;
  const wanted = { host, by: proofOf(row) };
  const made = await createHostname(ctx, zone, wanted);
  if (made !== 'duplicate') return made;
  const other = await findHostname(ctx, zone, host);
  if (other !== null) await deleteHostname(ctx, zone, other);
  return createHostname(ctx, zone, wanted);
};

type Asked = { isNow: boolean };

const wasInUse = ({ state }: HostRow): boolean => state === 'active' || state === 'flagged';

const asked = async (
  ctx: Ctx,
  zone: HostsZone,
  { row, isNow }: { row: HostRow } & Asked,
): Promise<CustomHostname | HostnameRefusal> => {
  const { cloudflareId: id } = row;
  if (id === null) return created(ctx, zone, row);
  const wasActive = wasInUse(row);
  const found =
    isNow && !wasActive
      ? await recheckHostname(ctx, zone, { id, by: proofOf(row) })
      : await readHostname(ctx, zone, id);
  // Cloudflare deleted the hostname; a formerly active one must prove its DNS again.
  return found === 'missing' && !wasActive ? created(ctx, zone, row) : found;
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

const dueAfter = (row: Pick<HostRow, 'state' | 'cloudflareId'>, now: number): number | null => {
  if (row.state === 'active') return now + HOST.activeEvery;
  if (row.state === 'flagged') return now + HOST.flaggedEvery;
  return isEnded(row.state) && row.cloudflareId === null ? null : now + HOST.pendingEvery;
};

const changeOf = (row: HostRow, found: CustomHostname | HostnameRefusal, now: number): Partial<HostRow> => {
  const wasActive = wasInUse(row);
  if (typeof found === 'string') {
    const state = found === 'unfit' ? 'removed' : wasActive ? 'moved' : row.state;
    return { state, problem: PROBLEMS[found], cloudflareId: null, proof: null };
  }
  const state = hostState(found, wasActive);
  const isLate = (state === 'dns' || state === 'certificate') && now - row.createdAt > HOST.claimFor;
  return {
    state: isLate ? 'removed' : state,
    cloudflareId: found.id,
    problem: state === 'active' ? null : found.problem,
    proof: state === 'active' ? null : found.proof,
    ...(state === 'active' ? { provenBy: row.userId } : {}),
  };
};

/** From now on, for one check. */
export const hostLease = ({ now }: Ctx): Lease => ({ now: now(), until: now() + HOST.lease });

/** Deletes an ended hostname at Cloudflare, so the name no longer serves our pages. The cron retries failures. */
export const releaseHost = async (ctx: Ctx, zone: HostsZone, row: HostRow): Promise<HostRow | null> => {
  const { cloudflareId: id } = row;
  if (id === null) return saveHost(ctx.env, row, { dueAt: null });
  try {
    await deleteHostname(ctx, zone, id);
  } catch {
    // Logged by the client.
    return saveHost(ctx.env, row, { dueAt: ctx.now() + HOST.pendingEvery });
  }
  return saveHost(ctx.env, row, { cloudflareId: null, dueAt: null });
};

/**
 * Registers a host at Cloudflare if necessary, reads its state and stores the changes. `isNow` makes Cloudflare check
 * again. Only for a host that the caller leased. Throws `UpstreamFailure`; the host then stays unchanged and due.
 */
export const checkHostRow = async (
  ctx: Ctx,
  zone: HostsZone,
  row: HostRow,
  { isNow }: Asked = { isNow: false },
): Promise<HostRow | null> => {
  if (isEnded(row.state)) return releaseHost(ctx, zone, row);
  const now = ctx.now();
  let found: CustomHostname | HostnameRefusal;
  try {
    found = await asked(ctx, zone, { row, isNow });
  } catch (error) {
    await saveHost(ctx.env, row, { checkedAt: now, dueAt: now + HOST.pendingEvery });
    throw error;
  }
  const change = changeOf(row, found, now);
  if (change.state === 'active' && (await isFlagged(ctx, row))) change.state = 'flagged';
  const next = { ...row, ...change };
  const saved = await saveHost(ctx.env, row, { ...change, checkedAt: now, dueAt: dueAfter(next, now) });
  const isOurs = saved?.userId === row.userId && saved.createdAt === row.createdAt;
  if (!saved || !isOurs || isEnded(saved.state) !== isEnded(next.state)) {
    // The host was removed or changed hands meanwhile, so the hostname just created would belong to no one.
    if (next.cloudflareId !== null && next.cloudflareId !== saved?.cloudflareId) {
      await deleteHostname(ctx, zone, next.cloudflareId);
    }
    return saved;
  }
  if ((saved.state === 'active') !== (row.state === 'active')) await refreshHost(ctx, row.host);
  return isEnded(saved.state) ? releaseHost(ctx, zone, saved) : saved;
};
