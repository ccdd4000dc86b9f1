import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';

/** An endpoint's display name, because a chat's full URL may be a secret. */
export const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;
