import { PLATFORM_IDS, type PlatformId } from '../platforms/index.ts';
import { CREDENTIAL_RULES } from '../textRules.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, ruledText } from './fields.ts';

export const platformName = z.enum(PLATFORM_IDS as [PlatformId, ...PlatformId[]]);

/** A connection has the one credential field that its platform defines. */
export const platformConnection = z.object({
  id,
  userId: id,
  platformName,
  isActive: z.boolean(),
  format: z.string(),
  referralCode: z.optional(z.string()),
  walletAddress: z.optional(z.string()),
  inviteCode: z.optional(z.string()),
});

export type PlatformConnection = z.output<typeof platformConnection>;

export const credential = ruledText(CREDENTIAL_RULES);

const credentials = {
  referralCode: z.optional(z.nullable(credential)),
  walletAddress: z.optional(z.nullable(credential)),
  inviteCode: z.optional(z.nullable(credential)),
};

/**
 * A format of the platform; null selects the specification's, omitting it keeps the current one.
 */
const format = z.optional(z.nullable(z.string()));

export const knownPlatform = z.object({
  id: platformName,
  label: z.string(),
  /** Whether every landing page has it; others are only on those of promoters who connected it. */
  isOnEveryPage: z.boolean(),
  /** False if the platform has no promoter codes. */
  isConnectable: z.boolean(),
  /** Reported closed to trading: its button comes last, with a note. */
  isClosed: z.boolean(),
});

export type KnownPlatform = z.output<typeof knownPlatform>;

export const listKnownPlatforms = endpoint('GET /api/platforms', {
  summary:
    "The platforms of landing pages: the specification's in its order, then the optional ones by name",
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  responses: { 200: z.array(knownPlatform) },
});

export const listPlatforms = endpoint('GET /api/platforms/:userId', {
  summary: 'Platform connections of the user `id`, in their order',
  scope: 'links:write',
  responses: { 200: z.array(platformConnection) },
  errors: ['forbidden', 'user_not_found'],
});

export const connectPlatform = endpoint('POST /api/platforms', {
  summary: 'Connect a platform, or replace its credential',
  body: z.object({
    userId: id,
    platformName: z.string(),
    ...credentials,
    format,
  }),
  responses: { 200: platformConnection, 201: platformConnection },
  errors: ['unknown_platform', 'forbidden', 'user_not_found', 'wallet_required'],
});

export const orderPlatforms = endpoint('PUT /api/platforms/:userId/order', {
  summary: "Put the promoter's platforms in order; unnamed ones come last",
  body: z.object({
    platforms: z
      .array(platformName)
      .check(
        z.refine(
          (names: PlatformId[]) => new Set(names).size === names.length,
          'Must list each platform once',
        ),
      ),
  }),
  responses: { 200: z.array(platformConnection) },
  errors: ['platform_not_connected'],
});

export const countPlatformLinks = endpoint('GET /api/platforms/:connectionId/links', {
  summary:
    "How many of the promoter's links carry the code of a connection; none where it is inactive",
  responses: {
    200: z.object({
      shown: z.int(),
      /** Paused or blocked ones, which would have it once visible again. */
      hidden: z.int(),
    }),
  },
  errors: ['forbidden', 'platform_not_found'],
});

export type PlatformLinks = z.output<(typeof countPlatformLinks)['responses'][200]>;

export const disconnectPlatform = endpoint('DELETE /api/platforms/:connectionId', {
  summary: 'Disconnect a platform; `restorePlatform` undoes it for some minutes',
  responses: { 204: null },
  errors: ['forbidden', 'platform_not_found'],
});

export const restorePlatform = endpoint('POST /api/platforms/:connectionId/restore', {
  summary: 'Undo a disconnection: restores credential, format, position and state',
  responses: { 200: platformConnection },
  errors: ['forbidden', 'platform_not_found'],
});

export const updatePlatform = endpoint('PATCH /api/platforms/:connectionId', {
  summary: 'Switch a platform connection on or off, or change its credential or URL format',
  body: z.object({ isActive: z.optional(z.boolean()), ...credentials, format }),
  responses: { 200: platformConnection },
  errors: ['forbidden', 'platform_not_found'],
});
