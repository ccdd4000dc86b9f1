import {
  type WebhookLink,
  type WebhookMessage,
  webhookMessage,
} from '@soltrade/schema/contracts/webhookMessages';
import { TOKEN_TEXT } from '@soltrade/schema/limits/market';
import { identifierPath, linkPath } from '@soltrade/schema/paths';
import { findLinks, type LinkOfPromoter, type WebhookDeliveryRow } from '../../db/webhooks/deliveries.ts';
import type { WebhookEndpointRow } from '../../db/webhooks/endpoints.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime } from '../../lib/time.ts';
import { activityData } from '../../model/activityData.ts';
import { refCodeOf, shortestPath } from '../../model/linkAddress.ts';
import { chatBody } from '../../model/webhooks/chatText.ts';

const presentWebhookLink = (config: Config, { link, token, user }: LinkOfPromoter): WebhookLink => ({
  id: link.id,
  url: `${config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
  shortUrl: `${config.linkOrigin}${shortestPath(user, link)}`,
  devUrl: `${config.publicOrigin}${identifierPath(link.identifier)}`,
  customIdentifier: link.identifier,
  shortIdentifier: link.shortIdentifier,
  isActive: link.isActive,
  platforms: link.platforms,
  createdAt: isoTime(link.createdAt),
  token: {
    contractAddress: token.mint,
    name: sanitizedText(token.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength),
  },
});

const messageOf = (
  config: Config,
  { type, happenedAt, data }: WebhookDeliveryRow,
  found: LinkOfPromoter | undefined,
): WebhookMessage => {
  const timestamp = isoTime(happenedAt);
  if (type === 'webhook.test') return webhookMessage.parse({ type, timestamp, data });
  const link = found ? presentWebhookLink(config, found) : null;
  return webhookMessage.parse({ type, timestamp, data: { ...activityData(type, data), link } });
};

/** The bodies of deliveries. One that was sent before is sent as it was; null if a row cannot be read. */
export const composeBodies = async (
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
      const message = messageOf(ctx.config, delivery, links.get(delivery.linkId ?? ''));
      return JSON.stringify(flavour === 'json' ? message : chatBody(flavour, message));
    } catch (error) {
      // One unreadable row must not stop those behind it.
      logError('webhook_unreadable', error, { requestId: ctx.requestId, delivery: delivery.id });
      return null;
    }
  });
};
