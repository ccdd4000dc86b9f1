import { API_SCOPES } from '../apiScopes.ts';
import { API_KEY } from '../limits/accounts.ts';
import { z } from '../zod.ts';
import { assistant } from './assistants.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredText, timestamp } from './fields.ts';

const scopes = z.array(z.enum(API_SCOPES));

export const apiKey = z.object({
  id,
  name: z.string(),
  scopes,
  hint: z.string(),
  /** The member who made it; null for the owner's. */
  madeBy: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  createdAt: timestamp,
  /** Null: works until revoked. */
  expiresAt: z.nullable(timestamp),
  /** To the hour; null if never used. */
  lastUsedAt: z.nullable(timestamp),
});

export type ApiKey = z.output<typeof apiKey>;

/** The secret is returned only once. */
export const newApiKey = z.object({ key: apiKey, secret: z.string() });

export type NewApiKey = z.output<typeof newApiKey>;

const name = requiredText(API_KEY.maxNameLength);

const own = ['forbidden', 'not_found'] as const;

export const getApiCaller = endpoint('GET /api/keys/current', {
  summary: 'The key’s owner, and what it can do',
  scope: 'any',
  responses: {
    200: z.object({
      userId: id,
      username: z.nullable(z.string()),
      /** Null for a session and for an assistant. */
      key: z.nullable(apiKey),
      /** What was allowed to an assistant that called without a key, else null. */
      assistant: z.nullable(assistant),
    }),
  },
  errors: ['user_not_found'],
});

export const listApiKeys = endpoint('GET /api/keys/:userId', {
  summary: 'API keys of the user `id`, without their secrets',
  role: 'manager',
  responses: { 200: z.array(apiKey) },
  errors: ['forbidden', 'user_not_found'],
});

export const addApiKey = endpoint('POST /api/keys', {
  summary: 'Create an API key; its secret is only in this response',
  body: z.object({
    userId: id,
    name,
    scopes: scopes.check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(API_SCOPES.length, 'Name each of them once'),
    ),
    expiresInDays: z.optional(
      z.nullable(
        z
          .int('Must be a whole number of days')
          .check(
            z.gte(1, 'Must be at least a day'),
            z.lte(API_KEY.maxDays, `Must be at most ${API_KEY.maxDays} days`),
          ),
      ),
    ),
  }),
  responses: { 201: newApiKey },
  errors: ['forbidden', 'user_not_found', 'recent_sign_in_required', 'api_key_limit'],
});

export const renameApiKey = endpoint('PATCH /api/keys/:keyId', {
  summary: 'Rename an API key',
  body: z.object({ name }),
  responses: { 200: apiKey },
  errors: own,
});

export const revokeApiKey = endpoint('DELETE /api/keys/:keyId', {
  summary: 'Revoke an API key, effective with the next request',
  responses: { 204: null },
  errors: own,
});
