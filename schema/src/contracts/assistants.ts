import { ASSISTANT_SCOPES } from '../apiScopes.ts';
import { ASSISTANT_CLIENT } from '../limits/assistants.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

const scopes = z.array(z.enum(ASSISTANT_SCOPES));

/**
 * Where an assistant's tokens go: a site by its host, a program on the promoter's device, or an app
 * by its scheme.
 */
export const redirectTarget = z.object({
  kind: z.enum(['site', 'device', 'app']),
  name: z.string(),
});

export type RedirectTarget = z.output<typeof redirectTarget>;

export const assistant = z.object({
  id,
  /** What it calls itself; null if it has no name of its own. */
  name: z.nullable(z.string()),
  target: redirectTarget,
  scopes,
  createdAt: timestamp,
  /** Sliding: each use restarts it. */
  expiresAt: timestamp,
  /** To the hour; null if never used. */
  lastUsedAt: z.nullable(timestamp),
});

export type Assistant = z.output<typeof assistant>;

const parameter = (max: number) => z.string().check(z.maxLength(max, 'Too long'));

/** Parameters of an OAuth authorization request. */
const authorizationRequest = {
  client_id: z._default(parameter(100), ''),
  redirect_uri: z._default(parameter(ASSISTANT_CLIENT.maxRedirectLength), ''),
  response_type: z.optional(parameter(100)),
  code_challenge: z.optional(parameter(200)),
  code_challenge_method: z.optional(parameter(100)),
  scope: z.optional(parameter(500)),
  state: z.optional(parameter(ASSISTANT_CLIENT.maxStateLength)),
  resource: z.optional(parameter(500)),
} as const;

const request = z.object(authorizationRequest);

export type AuthorizationRequest = z.output<typeof request>;

/**
 * What the consent page shows. 404 for an unknown assistant, 400 for an address that it didn't
 * register, since a redirect there would leak the code.
 */
export const readAssistantRequest = endpoint('GET /api/assistant-request', {
  summary: 'What an assistant asks for that wants to be connected',
  role: 'owner',
  query: request,
  responses: {
    200: z.object({
      name: z.nullable(z.string()),
      target: redirectTarget,
      /** Those that it asks for. */
      scopes,
      /** Why it can't be allowed, or null. */
      refusal: z.nullable(z.string()),
      /** Where the browser goes if it isn't allowed. */
      backUrl: z.string(),
    }),
  },
  errors: ['not_found'],
});

export const allowAssistant = endpoint('POST /api/assistants', {
  summary: 'Connect an assistant; the address has the code that it redeems',
  role: 'owner',
  body: z.object({
    userId: id,
    request,
    scopes: scopes.check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(ASSISTANT_SCOPES.length, 'Name each of them once'),
    ),
  }),
  /** Where the browser goes, with the code. */
  responses: { 201: z.object({ url: z.string() }) },
  errors: [
    'forbidden',
    'user_not_found',
    'not_found',
    'recent_sign_in_required',
    'assistant_limit',
  ],
});

export const listAssistants = endpoint('GET /api/assistants/:userId', {
  summary: 'Connected assistants of the user `id`',
  role: 'owner',
  responses: { 200: z.array(assistant) },
  errors: ['forbidden', 'user_not_found'],
});

export const disconnectAssistant = endpoint('DELETE /api/assistants/:assistantId', {
  summary: 'Disconnect an assistant, effective with its next request',
  role: 'owner',
  responses: { 204: null },
  errors: ['forbidden', 'not_found'],
});
