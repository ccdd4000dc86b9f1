// What a webhook of the flavour `json` is sent, and a sample of it. No call of the API: the app
// never loads this.
import { SAMPLES, sentActivity } from './activityData.ts';
import { WEBHOOK_TYPES, type WebhookType } from './activityTypes.ts';
import { id, timestamp } from './contracts/fields.ts';
import { summaryOf } from './sayActivity.ts';
import { z } from './zod.ts';

export const webhookLink = z.object({
  id,
  url: z.string(),
  shortUrl: z.string(),
  devUrl: z.string(),
  customIdentifier: z.string(),
  shortIdentifier: z.nullable(z.string()),
  host: z.nullable(z.string()),
  isActive: z.boolean(),
  platforms: z.array(z.string()),
  createdAt: timestamp,
  token: z.object({
    contractAddress: z.string(),
    name: z.nullable(z.string()),
    symbol: z.nullable(z.string()),
  }),
});

export type WebhookLink = z.output<typeof webhookLink>;

export const webhookMessage = z.intersection(
  z.object({ timestamp, data: z.object({ link: z.nullable(webhookLink) }) }),
  sentActivity,
);

export const SAMPLE_LINK: WebhookLink = {
  id: 'kq7w3m9c4t8x2h6p5r22',
  url: 'https://soltrade.example/r/ada/DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  shortUrl: 'https://soltrade.example/r/ada/bonk',
  devUrl: 'https://soltrade.example/token/bonk',
  customIdentifier: 'bonk',
  shortIdentifier: 'bonk',
  host: null,
  isActive: true,
  platforms: ['jupiter'],
  createdAt: '2026-11-20T09:00:00.000Z',
  token: {
    contractAddress: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    name: 'Bonk',
    symbol: 'BONK',
  },
};

/** As the documentation shows it. */
export const sampleMessage = (type: WebhookType): object => ({
  type,
  timestamp: '2026-11-22T12:00:01.000Z',
  data: { ...SAMPLES[type], link: SAMPLE_LINK },
});

/** For the OpenAPI document, whose schema of the message this refers to. */
export const webhookOperations = (): Record<string, object> =>
  Object.fromEntries(
    WEBHOOK_TYPES.map((type) => {
      const content = {
        schema: { $ref: '#/components/schemas/WebhookMessage' },
        example: sampleMessage(type),
      };
      const post = {
        operationId: type,
        summary: summaryOf(type),
        security: [],
        requestBody: { required: true, content: { 'application/json': content } },
        responses: { 200: { description: 'Received. Any status of 2xx will do' } },
      };
      return [type, { post }];
    }),
  );
