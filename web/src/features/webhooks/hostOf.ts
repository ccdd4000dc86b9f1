import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';

/** What an endpoint is called: its whole address may be a secret of a chat. */
export const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;
