import type { WebhookMessage } from '@soltrade/schema/contracts/webhooks';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { plainSentence } from './chatText.ts';

/** Shown by the service worker; a click opens `path`. */
export const pushBody = (productName: string, message: WebhookMessage): object => {
  const { data } = message;
  const link = 'link' in data ? data.link : null;
  return {
    title: productName,
    body: plainSentence(message),
    path: link ? linkStatisticsPath(link.id) : '/dashboard',
  };
};
