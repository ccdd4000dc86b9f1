import { MONEY_TYPES, WEBHOOK_TYPES, type WebhookType } from '@soltrade/schema/activityTypes';
import type { Flavour, PushKeys } from '@soltrade/schema/contracts/activity';
import type { WebhookEndpoint, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  updateEndpoint,
  type WebhookEndpointRow,
} from '../../db/webhooks/endpoints.ts';
import { LEASE_ENDED } from '../../db/webhooks/leases.ts';
import type { AccountCtx, Ctx, SignedInCtx } from '../../lib/context.ts';
import { randomSecret } from '../../lib/crypto.ts';
import { AppError, invalidField, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { outsideUrl } from '../../lib/outsideUrl.ts';
import { requireSignInForAccess } from '../../lib/recentSignIn.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { signingSecret } from '../../lib/webhookSignature.ts';
import { arePushKeys } from '../../lib/webPush.ts';
import { promoterClicks } from '../../stubs.ts';
import { wakeWebhooks } from './webhookQueue.ts';

export type OfWebhook = { webhookId: string };

const present = (ctx: Ctx, row: WebhookEndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  flavour: row.flavour,
  pending: row.pending,
  types: WEBHOOK_TYPES.filter((type) => row.types.includes(type)),
  createdAt: isoTime(row.createdAt),
  isEnabled: row.disabledAt === null,
  disabledReason: row.disabledReason,
  failingSince: isoTimeOrNull(row.failingSince),
  formerUntil: isoTimeOrNull((row.formerUntil ?? 0) > ctx.now() ? row.formerUntil : null),
});

const notFound = () =>
  new AppError('not_found', 'We couldn’t find this endpoint. It may have been removed.');

/** Errors: `not_found`, `forbidden`. */
export const getOwnEndpoint = async (
  { account, env }: AccountCtx,
  { webhookId }: OfWebhook,
): Promise<WebhookEndpointRow> => ownedBy(account, await findEndpoint(env, webhookId), notFound);

export const listWebhooks = async (ctx: AccountCtx): Promise<WebhookEndpoint[]> =>
  (await listEndpoints(ctx.env, ctx.account.id)).map((row) => present(ctx, row));

const withSecret = async (ctx: Ctx, row: WebhookEndpointRow): Promise<WebhookSecret> => ({
  endpoint: present(ctx, row),
  secret: await signingSecret(ctx.config.visitorSalt, row, 'webhook'),
});

const requireUrl = (ctx: Ctx, text: string): string => {
  const url = outsideUrl(ctx.config, text.trim());
  if (url !== null) return url;
  throw invalidField(
    'url',
    'Use a public https address that isn’t ours. No IP address, port or password.',
  );
};

export const getPushKey = async ({ config }: Ctx): Promise<{ publicKey: string | null }> => ({
  publicKey: config.push?.publicKey ?? null,
});

/** The keys of a push subscription; null for other flavours. Throws `invalid_input` on `keys`. */
const requireKeys = async (
  { config: { push } }: Ctx,
  url: string,
  { flavour, keys }: Pick<NewWebhook, 'flavour' | 'keys'>,
): Promise<PushKeys | null> => {
  if (flavour !== 'push') return null;
  if (push && keys && (await arePushKeys(push, url, keys))) return keys;
  const problem = push
    ? 'Send the keys of the browser’s push subscription.'
    : 'Notifications are turned off here.';
  throw invalidField('keys', problem);
};

type NewWebhook = {
  url: string;
  flavour: Flavour;
  types: WebhookType[];
  keys?: PushKeys | undefined;
};

const MONEY: readonly string[] = MONEY_TYPES;

/**
 * Before earnings are sent to another place. A browser's notifications need no new sign-in, because
 * they end with the sessions when the account signs out everywhere.
 */
const requireForMoney = (ctx: SignedInCtx): void =>
  requireSignInForAccess(ctx, 'Earnings can only be sent to another address');

/** Errors: `invalid_input`, `recent_sign_in_required`. */
export const addWebhook = async (ctx: SignedInCtx, input: NewWebhook): Promise<WebhookSecret> => {
  const { id: userId } = ctx.account;
  const url = requireUrl(ctx, input.url);
  if (input.flavour !== 'push' && input.types.some((type) => MONEY.includes(type)))
    requireForMoney(ctx);
  const pushKeys = await requireKeys(ctx, url, input);
  const row: WebhookEndpointRow = {
    id: newId(),
    userId,
    url,
    flavour: input.flavour,
    types: [...new Set(input.types)],
    pushKeys,
    seed: randomSecret(),
    formerSeed: null,
    formerUntil: null,
    createdAt: ctx.now(),
    disabledAt: null,
    disabledReason: null,
    failingSince: null,
    failures: 0,
    pausedUntil: 0,
    leasedUntil: 0,
    wakeAt: 0,
    pending: 0,
  };
  // Must precede the endpoint, so it never receives earlier clicks.
  if (row.types.includes('link.clicks')) await promoterClicks(ctx.env, userId).beginClickBatches();
  const [most, things] = pushKeys
    ? [WEBHOOK.maxDevices, 'devices']
    : [WEBHOOK.maxEndpoints, 'endpoints'];
  if (!(await insertEndpoint(ctx, row, most))) {
    throw new AppError('invalid_input', `You can have ${most} ${things}. Remove one first.`);
  }
  return withSecret(ctx, row);
};

const HEALTHY = { failingSince: null, failures: 0, pausedUntil: 0 };

/** A re-enabled endpoint starts with a clean history. */
const enabling = (isEnabled: boolean | undefined, now: number) => {
  if (isEnabled === undefined) return {};
  return isEnabled
    ? { disabledAt: null, disabledReason: null, ...HEALTHY, ...LEASE_ENDED }
    : { disabledAt: now, disabledReason: 'owner' as const, ...LEASE_ENDED };
};

type Update = {
  isEnabled?: boolean | undefined;
  types?: WebhookType[] | undefined;
  url?: string | undefined;
};

/** Errors: `not_found`, `forbidden`, `invalid_input`, `recent_sign_in_required`. */
export const updateWebhook = async (
  ctx: SignedInCtx,
  { webhookId, isEnabled, types, url: text }: OfWebhook & Update,
): Promise<WebhookEndpoint> => {
  const endpoint = await getOwnEndpoint(ctx, { webhookId });
  const url = text === undefined ? endpoint.url : requireUrl(ctx, text);
  const isMoved = url !== endpoint.url;
  if (isMoved && endpoint.pushKeys)
    throw invalidField('url', 'Turn notifications on again in that browser.');
  const known = isMoved ? [] : endpoint.types;
  const isNewMoney = (types ?? endpoint.types).some(
    (type) => MONEY.includes(type) && !known.includes(type),
  );
  if (endpoint.flavour !== 'push' && isNewMoney) requireForMoney(ctx);
  const now = ctx.now();
  // A repeated click must not hide why the endpoint is disabled.
  const isChanged = isEnabled !== undefined && isEnabled !== (endpoint.disabledAt === null);
  if (types?.includes('link.clicks'))
    await promoterClicks(ctx.env, endpoint.userId).beginClickBatches();
  await updateEndpoint(ctx, endpoint.id, {
    ...enabling(isChanged ? isEnabled : undefined, now),
    ...(types === undefined ? {} : { types: [...new Set(types)] }),
    // Failures at the old address don't count against the new one; waiting deliveries go there
    // immediately.
    ...(isMoved ? { url, ...HEALTHY, ...LEASE_ENDED } : {}),
    now,
  });
  if (isEnabled || isMoved) ctx.background(wakeWebhooks(ctx, endpoint.userId));
  return present(ctx, await getOwnEndpoint(ctx, { webhookId }));
};

/**
 * Creates a new secret; the former one also signs for a while. Errors: `not_found`, `forbidden`.
 */
export const rotateWebhook = async (ctx: AccountCtx, own: OfWebhook): Promise<WebhookSecret> => {
  const endpoint = await getOwnEndpoint(ctx, own);
  const now = ctx.now();
  const change = {
    seed: randomSecret(),
    formerSeed: endpoint.seed,
    formerUntil: now + WEBHOOK.overlap,
  };
  await updateEndpoint(ctx, endpoint.id, { ...change, now });
  return withSecret(ctx, { ...endpoint, ...change });
};

export const deleteWebhook = async (ctx: AccountCtx, own: OfWebhook): Promise<void> => {
  await deleteEndpoint(ctx.env, await getOwnEndpoint(ctx, own));
};
