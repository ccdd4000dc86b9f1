import { domainToUnicode } from 'node:url';
import type { HostSettings, OwnHost } from '@soltrade/schema/contracts/hosts';
import { HOST } from '@soltrade/schema/limits/hosts';
import { isLoopback, isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import { getAccount } from '../../db/accounts/users.ts';
import {
  claimHost,
  deleteClaim,
  endHost,
  findHostRow,
  type HostRow,
  isHostHeld,
  listHostRows,
  saveDefaultHost,
  takeHost,
} from '../../db/hosts.ts';
import type { Config } from '../../env.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, fieldError, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { readAs } from '../../lib/lookAlikes.ts';
import { quotaKeyOf, sendersOf } from '../../lib/sendersOf.ts';
import { isoTime, secondsToNextDay } from '../../lib/time.ts';
import { hostOrigin, hostRecords, isEnded } from '../../model/hosts.ts';
import { type HostsZone, readQuota } from '../../upstream/customHostnames.ts';
import { nameKey, reservedName } from '../accounts/names.ts';
import { askGuarded, HostsUnavailable } from './askGuarded.ts';
import { checkHostRow, hostLease, releaseHost } from './checkHost.ts';
import { refreshHost } from './findHost.ts';

const hostText = (host: string): string => domainToUnicode(host) || host;

const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

const ourDomains = ({ publicOrigin, linkOrigin, hosts }: Config): string[] => [
  new URL(publicOrigin).hostname,
  new URL(linkOrigin).hostname,
  ...(hosts ? [hosts.cname.replace(/^[^.]+\./, '')] : []),
];

const isLocal = ({ publicOrigin }: Config, host: string): boolean =>
  isLoopback(new URL(publicOrigin)) && host.endsWith('.localhost');

/** The label that visitors would mistake for another name, if any. */
const impersonated = ({ productName }: Config, host: string): string | undefined =>
  hostText(host)
    .split('.')
    .slice(0, -1)
    .find((label) => {
      const read = readAs(label);
      return (
        nameKey(read) === nameKey(productName) || reservedName(read, [])?.kind === 'well_known'
      );
    });

/**
 * A typed host in lower-case punycode. Cloudflare refuses public suffixes. Errors: `invalid_input`.
 */
const hostFrom = (config: Config, typed: string): string => {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/.]+$/, '');
  const refuse = (reason: string) => invalidField('host', reason);
  const url =
    /^[^\s/@:?#\\%]+$/.test(text) && URL.canParse(`https://${text}`)
      ? new URL(`https://${text}`)
      : null;
  const host = url?.hostname ?? '';
  const isName = host.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  if (!isName || host.length > HOST.maxLength || !host.includes('.')) {
    throw refuse('Type a name like go.your-domain.com.');
  }
  if (ourDomains(config).some((domain) => domain !== 'localhost' && isWithin(host, domain))) {
    throw refuse('This domain is ours. Use yours.');
  }
  if (!isLocal(config, host) && !isPublicHttpsUrl(`https://${host}`)) {
    throw refuse('This name isn’t on the public internet.');
  }
  const label = impersonated(config, host);
  if (label !== undefined)
    throw refuse(`Visitors would take “${label}” for someone else. Use another name.`);
  return host;
};

const zoneOf = ({ config }: Ctx): HostsZone => {
  if (config.hosts) return config.hosts;
  throw new AppError('not_found', 'Your own domains aren’t offered here.');
};

const present = ({ config }: Ctx, zone: HostsZone, row: HostRow): OwnHost => {
  const { host, state } = row;
  const { cname, txt } = hostRecords(zone.cname, row);
  return {
    host,
    name: hostText(host),
    url: hostOrigin(config, host),
    state,
    problem: row.problem,
    records: [cname, txt],
    checkedAt: isoTime(row.checkedAt),
  };
};

/** Leases a claim for a check; null if it is being checked, or was seconds ago. */
const takenHost = (ctx: Ctx, row: HostRow): Promise<HostRow | null> =>
  takeHost(ctx.env, row, { ...hostLease(ctx), checkedBefore: ctx.now() - HOST.watchedEvery });

/**
 * Checks proven hosts while their promoter waits for the certificate. Failures are logged and left
 * to the cron.
 */
const checkWatched = async (ctx: Ctx, zone: HostsZone, rows: readonly HostRow[]): Promise<void> => {
  await Promise.allSettled(
    rows
      .filter(({ state }) => state === 'certificate')
      .map(async (row) => {
        const taken = await takenHost(ctx, row);
        if (taken) await checkHostRow(ctx, zone, taken);
      }),
  );
};

export const listOwnHosts = async (ctx: AccountCtx): Promise<HostSettings> => {
  const [user, rows] = await Promise.all([getAccount(ctx), listHostRows(ctx.env, ctx.account.id)]);
  const { hosts: zone } = ctx.config;
  if (zone === null) return { isOffered: false, hosts: [], defaultHost: null };
  ctx.background(checkWatched(ctx, zone, rows));
  const defaultHost = user.activeHosts.find((host) => host === user.defaultHost) ?? null;
  return { isOffered: true, hosts: rows.map((row) => present(ctx, zone, row)), defaultHost };
};

const refused = async (ctx: AccountCtx, host: string): Promise<AppError> => {
  const own = await listHostRows(ctx.env, ctx.account.id);
  const others = own.filter((row) => row.state !== 'removed' && row.host !== host);
  if (others.length >= HOST.perPromoter) {
    return fieldError(
      'too_many_hosts',
      'host',
      `You have ${HOST.perPromoter} domains. Remove one first.`,
    );
  }
  if (await isHostHeld(ctx.env, host)) {
    return fieldError(
      'host_taken',
      'host',
      'This domain is in use here. Please choose another one.',
    );
  }
  const detail = 'Too many domains were added today. Please try again tomorrow.';
  return new AppError('too_many_host_claims', detail, {
    errors: { host: detail },
    retryAfter: secondsToNextDay(ctx.now()),
  });
};

/** The host after a check. A failure is ignored, because the cron checks again. */
const checked = async (ctx: Ctx, zone: HostsZone, row: HostRow): Promise<OwnHost> => {
  try {
    return present(ctx, zone, (await checkHostRow(ctx, zone, row, { isNow: true })) ?? row);
  } catch (error) {
    if (!(error instanceof HostsUnavailable)) throw error;
    return present(ctx, zone, {
      ...row,
      problem: 'We can’t check right now. We try again by ourselves.',
    });
  }
};

/** Not checked yet, because its TXT record was unknown until now. */
const claimed = async (ctx: AccountCtx, host: string): Promise<HostRow> => {
  const { id: userId } = ctx.account;
  const [account, { network }] = await Promise.all([
    quotaKeyOf(ctx, 'host-claim-account', userId),
    sendersOf(ctx, 'host-claim'),
  ]);
  const quotas = [
    { key: account, most: HOST.claimsPerAccountAndDay },
    { key: network, most: HOST.claimsPerNetworkAndDay },
  ] as const;
  const taking = { id: newId(), amount: 1, quotas, now: ctx.now() };
  const row = await claimHost(ctx.env, { host, userId, taking });
  if (row) return row;
  const own = await findHostRow(ctx.env, { userId, host });
  if (own && !isEnded(own.state)) return own;
  throw await refused(ctx, host);
};

type OfHost = { host: string };

/**
 * Errors: `not_found` without a zone, `invalid_input`, `host_taken`, `too_many_hosts`,
 * `too_many_host_claims`.
 */
export const addHost = async (ctx: AccountCtx, { host: typed }: OfHost): Promise<OwnHost> => {
  const zone = zoneOf(ctx);
  return present(ctx, zone, await claimed(ctx, hostFrom(ctx.config, typed)));
};

const ownRow = async ({ account, env }: AccountCtx, { host }: OfHost): Promise<HostRow> => {
  const row = await findHostRow(env, { userId: account.id, host });
  if (!row)
    throw new AppError('not_found', 'We couldn’t find this domain. It may have been removed.');
  return row;
};

/**
 * Claims an ended host again. Repeats within seconds are ignored. Errors also: those of `addHost`.
 */
export const checkOwnHost = async (ctx: AccountCtx, input: OfHost): Promise<OwnHost> => {
  const zone = zoneOf(ctx);
  const row = await ownRow(ctx, input);
  if (isEnded(row.state)) return present(ctx, zone, await claimed(ctx, input.host));
  // One account must not use up the call limit shared by all.
  const taken = await takenHost(ctx, row);
  return taken ? checked(ctx, zone, taken) : present(ctx, zone, row);
};

/** Takes effect immediately here and within a minute everywhere. Errors: `not_found`. */
export const removeHost = async (ctx: AccountCtx, input: OfHost): Promise<void> => {
  const zone = zoneOf(ctx);
  const row = await ownRow(ctx, input);
  if (row.state === 'dns' && (await deleteClaim(ctx.env, row))) return;
  const removed = await endHost(ctx.env, row, hostLease(ctx));
  await refreshHost(ctx, row.host);
  if (removed) await releaseHost(ctx, zone, removed);
};

/** Errors: `invalid_input` unless the account has this host, active. */
export const setDefaultHost = async (
  ctx: AccountCtx,
  { host }: { host: string | null },
): Promise<{ defaultHost: string | null }> => {
  const user = await getAccount(ctx);
  if (host !== null && !user.activeHosts.includes(host)) {
    throw invalidField('host', 'Choose an active domain of yours.');
  }
  await saveDefaultHost(ctx.env, user.id, host);
  return { defaultHost: host };
};

/** Cloudflare's quota of promoters' domains; null without a zone. Errors: `unavailable`. */
export const getQuota = async (ctx: Ctx): Promise<{ allocated: number; used: number } | null> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return null;
  try {
    const errand = { provider: 'cloudflare', use: 'hosts' } as const;
    const quota = await askGuarded(ctx, { userId: null }, errand, () => readQuota(ctx, zone));
    if (quota === null) throw new Error('Cloudflare refuses to say the quota');
    return quota;
  } catch (cause) {
    throw new AppError('unavailable', 'Cloudflare is not responding. Try again in a moment.', {
      cause,
    });
  }
};
