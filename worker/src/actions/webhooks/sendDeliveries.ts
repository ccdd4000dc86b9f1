import type { Told } from '@soltrade/schema/activities';
import type { GivenUpReason } from '@soltrade/schema/activityTypes';
import type { Flavour } from '@soltrade/schema/contracts/activity';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { identifierPath, linkPath } from '@soltrade/schema/paths';
import { SAMPLE_LINK, type WebhookLink } from '@soltrade/schema/webhookMessage';
import { type Attempted, storeAttempts } from '../../db/webhooks/attempts.ts';
import {
  findLinks,
  type LinkOfPromoter,
  listDue,
  nextDue,
  pruneLog,
  type WebhookDeliveryRow,
} from '../../db/webhooks/deliveries.ts';
import {
  deleteEndpoint,
  disableEndpoint,
  findEndpoint,
  type WebhookEndpointRow,
} from '../../db/webhooks/endpoints.ts';
import { leaseEndpoint, noteWake, releaseEndpoint } from '../../db/webhooks/leases.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { outsideUrl } from '../../lib/outsideUrl.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime } from '../../lib/time.ts';
import { signingSecret, webhookHeaders } from '../../lib/webhookSignature.ts';
import { encryptPush } from '../../lib/webPush.ts';
import { activityOf } from '../../model/activity.ts';
import { hostOfLink, refCodeOf, shortUrlOf } from '../../model/links.ts';
import {
  type Attempt,
  chatBody,
  type Health,
  healthAfter,
  isDelivered,
  isGone,
  isTest,
  isUnsubscribed,
  nextAttempt,
  pushBody,
} from '../../model/webhooks.ts';
import { type Post, postOnce } from '../../upstream/http.ts';
import { announceActivity } from '../activity.ts';

/** How long a receiver may take, and how many deliveries its promoter's log keeps. */
type Limits = Record<'timeout' | 'answerWait' | 'keptDelivered' | 'keptFailed', number>;

/** Where a run sends, and within which limits. */
type Run = { endpoint: WebhookEndpointRow; secrets: string[]; limits: Limits };

type Sealing = { url: string; secrets: string[]; messageId: string; body: string; at: number };

type Sent = Attempt & { body: string | null; answer: string | null; at: number; duration: number };

export const secretsOf = (ctx: Ctx, { id, seed, formerSeed, formerUntil }: WebhookEndpointRow) => {
  const isRotating = formerSeed !== null && (formerUntil ?? 0) > ctx.now();
  const seeds = isRotating ? [seed, formerSeed] : [seed];
  return Promise.all(
    seeds.map((each) => signingSecret(ctx.config.visitorSalt, { id, seed: each }, 'webhook')),
  );
};

/** A body as it is sent: signed, or encrypted for a browser. Null if that is impossible. */
const sealed = async (
  ctx: Ctx,
  { pushKeys, flavour }: WebhookEndpointRow,
  { url, secrets, messageId, body, at }: Sealing,
): Promise<Pick<Post, 'headers' | 'body'> | null> => {
  if (flavour !== 'push') {
    const headers = await webhookHeaders(secrets, { id: messageId, at, body });
    return { headers: { 'Content-Type': 'application/json', ...headers }, body };
  }
  const { push } = ctx.config;
  return push && pushKeys ? encryptPush(push, { url, keys: pushKeys, body }) : null;
};

/** The product's name may contain characters that headers can't. */
const userAgentOf = ({ config }: Ctx): string =>
  `${config.productName.replaceAll(/[^\w.-]+/g, '')}-Webhooks/1`;

const problemOf = (url: string | null, body: string | null): string | null => {
  if (url === null) return 'address';
  if (body === null) return 'unreadable';
  return new TextEncoder().encode(body).byteLength > WEBHOOK.maxBodyBytes ? 'too_large' : null;
};

const send = async (
  ctx: Ctx,
  { endpoint, secrets, limits }: Run,
  { messageId }: WebhookDeliveryRow,
  body: string | null,
): Promise<Sent> => {
  const at = ctx.now();
  // Checked again, because the rules for URLs may have become stricter.
  const allowed = outsideUrl(ctx.config, endpoint.url);
  const problem = problemOf(allowed, body);
  const post =
    allowed === null || body === null || problem !== null
      ? null
      : await sealed(ctx, endpoint, { url: allowed, secrets, messageId, body, at });
  if (allowed === null || post === null) {
    return {
      at,
      body,
      status: null,
      problem: problem ?? 'unreadable',
      retryAfter: null,
      answer: null,
      duration: 0,
    };
  }
  const outcome = await postOnce(ctx, {
    url: allowed,
    body: post.body,
    timeout: limits.timeout,
    answerWait: limits.answerWait,
    answerBytes: WEBHOOK.answerBytes,
    headers: { 'User-Agent': userAgentOf(ctx), ...post.headers },
  });
  const sent = { at, body, duration: ctx.now() - at };
  if ('problem' in outcome)
    return { ...sent, ...outcome, status: null, retryAfter: null, answer: null };
  const { status, retryAfter, answer } = outcome;
  const wait = retryAfter === undefined ? null : retryAfter * 1_000;
  return { ...sent, status, problem: null, retryAfter: wait, answer: answer.replaceAll('\0', '') };
};

const attempted = (
  ctx: Ctx,
  { id, messageId, attempts }: WebhookDeliveryRow,
  sent: Sent,
): Attempted => {
  const made = attempts + 1;
  const { at: attemptedAt, body, status, answer, problem, duration } = sent;
  const outcome = { attemptedAt, body, status, answer, problem, duration };
  const result = { id, messageId, attempts: made, ...outcome };
  if (isDelivered(sent)) return { ...result, state: 'delivered', dueAt: 0 };
  const due = isGone(sent)
    ? null
    : nextAttempt(sent, { attempts: made, now: ctx.now(), random: Math.random() });
  return due === null
    ? { ...result, state: 'failed', dueAt: 0 }
    : { ...result, state: 'pending', dueAt: Math.round(due) };
};

/** Sends due deliveries until the time is up, nothing is left, or the endpoint must rest. */
const sendDue = async (ctx: Ctx, run: Run): Promise<number> => {
  const { endpoint } = run;
  const { id, flavour } = endpoint;
  const end = ctx.now() + WEBHOOK.runTime;
  let health: Health = endpoint;
  let sent = 0;
  while (ctx.now() < end && health.pausedUntil <= ctx.now()) {
    const limit = health.failures >= WEBHOOK.failuresInARow ? 1 : WEBHOOK.atOnce[flavour];
    const due = await listDue(ctx.env, { endpoint: id, now: ctx.now(), limit });
    if (due.length === 0) break;
    const bodies = await composeBodies(ctx, endpoint, due);
    const attempts = await Promise.all(
      due.map((delivery, index) => send(ctx, run, delivery, bodies[index] ?? null)),
    );
    sent += attempts.length;
    health = healthAfter(health, attempts, ctx.now());
    const { failures, failingSince, pausedUntil } = health;
    const isFailing = failingSince !== null && ctx.now() - failingSince > WEBHOOK.maxFailing;
    // Its promoter sees that notifications are off in that browser, and can turn them on again
    // there.
    if (flavour === 'push' && (isFailing || attempts.some(isUnsubscribed))) {
      await deleteEndpoint(ctx.env, endpoint);
      break;
    }
    const reason = attempts.some(isGone) ? 'gone' : isFailing ? 'failing' : null;
    const stored = await storeAttempts(ctx.env, endpoint, {
      attempts: due.flatMap((delivery, index) => {
        const attempt = attempts[index];
        return attempt ? attempted(ctx, delivery, attempt) : [];
      }),
      health: { failures, failingSince, pausedUntil },
      reason,
      now: ctx.now(),
    });
    if (stored?.disabledFor) afterDisabled(ctx, { id, reason, owner: stored.disabledFor });
    // The endpoint was moved, turned off or removed; the next run reads it again.
    if (stored === null || reason !== null) break;
  }
  return sent;
};

/** One run at a time per endpoint. Returns the next run's time in epoch milliseconds, or null. */
export const sendDeliveries = async (
  ctx: Ctx,
  id: string,
  limits: Limits = WEBHOOK,
): Promise<number | null> => {
  const now = ctx.now();
  const lease = now + WEBHOOK.lease;
  const endpoint = await leaseEndpoint(ctx.env, { id, now, until: lease });
  // Another run holds the lease and will return, or a message that ends the pause is on its way.
  if (!endpoint) return null;
  try {
    const secrets = await secretsOf(ctx, endpoint);
    const sent = await sendDue(ctx, { endpoint, secrets, limits });
    if (sent > 0) await pruneLog(ctx.env, id, limits);
  } finally {
    await releaseEndpoint(ctx.env, { id, lease });
  }
  // Read after the release, to include deliveries that arrived while the endpoint was leased.
  const [left, due] = await Promise.all([findEndpoint(ctx.env, id), nextDue(ctx.env, id)]);
  if (!left || left.disabledAt !== null || due === null) return null;
  const next = Math.max(due, left.pausedUntil);
  return (await noteWake(ctx.env, { id, now: ctx.now(), at: next })) ? next : null;
};

const presentWebhookLink = (
  config: Config,
  { link, token, user }: LinkOfPromoter,
): WebhookLink => ({
  id: link.id,
  url: `${config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
  shortUrl: shortUrlOf(config, user, link),
  devUrl: `${config.publicOrigin}${identifierPath(link.identifier)}`,
  customIdentifier: link.identifier,
  shortIdentifier: link.shortIdentifier,
  host: hostOfLink(config, user, link),
  isActive: link.isActive,
  platforms: link.platforms,
  createdAt: isoTime(link.createdAt),
  token: {
    contractAddress: token.mint,
    name: sanitizedText(token.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength),
  },
});

/** What a delivery is sent as. A test's link is that of the sample. */
const bodyOf = (
  { productName }: Config,
  flavour: Flavour,
  { delivery, link }: { delivery: WebhookDeliveryRow; link: WebhookLink | null },
): object => {
  const { type, data, happenedAt } = delivery;
  const one = activityOf(type, data);
  if (flavour === 'json')
    return { type, timestamp: isoTime(happenedAt), data: { ...one.data, link } };
  const name = link && (link.token.symbol ?? link.token.name ?? link.customIdentifier);
  const told: Told = { ...one, linkId: link?.id ?? null, name };
  if (flavour === 'push') return pushBody(productName, told);
  return chatBody(flavour, { told, url: link?.shortUrl ?? null, isTest: isTest(delivery) });
};

const linkOf = (
  config: Config,
  delivery: WebhookDeliveryRow,
  links: ReadonlyMap<string, LinkOfPromoter>,
): WebhookLink | null => {
  if (isTest(delivery)) return SAMPLE_LINK;
  const found = links.get(delivery.linkId ?? '');
  return found ? presentWebhookLink(config, found) : null;
};

/** Bodies of deliveries; retries repeat the sent body. Null if a row is unreadable. */
const composeBodies = async (
  ctx: Ctx,
  { flavour }: WebhookEndpointRow,
  deliveries: readonly WebhookDeliveryRow[],
): Promise<(string | null)[]> => {
  const fresh = deliveries.filter(({ body }) => body === null);
  const links = await findLinks(
    ctx.env,
    fresh.flatMap(({ linkId }) => linkId ?? []),
  );
  return deliveries.map((delivery) => {
    if (delivery.body !== null) return delivery.body;
    try {
      const link = linkOf(ctx.config, delivery, links);
      return JSON.stringify(bodyOf(ctx.config, flavour, { delivery, link }));
    } catch (error) {
      // One unreadable row must not block the next ones.
      logError('webhook_unreadable', error, { requestId: ctx.requestId, delivery: delivery.id });
      return null;
    }
  });
};

const afterDisabled = (
  ctx: Ctx,
  { id, reason, owner }: { id: string; reason: GivenUpReason | null; owner: string },
): void => {
  logInfo('webhook_disabled', { requestId: ctx.requestId, endpoint: id, reason });
  announceActivity(ctx, [owner]);
};

/** Disables an endpoint with too many deliveries, and notifies its promoter. */
export const giveUp = async (ctx: Ctx, id: string): Promise<void> => {
  const reason = 'behind';
  const owner = await disableEndpoint(ctx.env, { id, reason, now: ctx.now(), lease: null });
  if (owner === null) return;
  // Waiting deliveries have failed; otherwise toggling an endpoint would leave that many rows each
  // time.
  await pruneLog(ctx.env, id, WEBHOOK);
  afterDisabled(ctx, { id, reason, owner });
};
