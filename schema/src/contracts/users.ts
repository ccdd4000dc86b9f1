import { ROLES } from '../roles.ts';
import { DISPLAY_NAME_RULES, PICTURE_RULES, USERNAME_RULES } from '../textRules.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, ruledText } from './fields.ts';

/** Every field is always present; null is "not set". */
export const user = z.object({
  id,
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  walletAddress: z.nullable(z.string()),
  twitterId: z.nullable(z.string()),
  twitterUsername: z.nullable(z.string()),
  twitterProfileImageUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  authMethod: z.nullable(z.enum(['wallet', 'twitter'])),
  profileComplete: z.boolean(),
});

export type User = z.output<typeof user>;

/**
 * A promoter's public profile: names, pictures and the linked handle. Has the fields of a user, so
 * one client reads both; private fields are null, and completeness isn't disclosed.
 */
export const publicUser = z.object({
  ...user.shape,
  walletAddress: z.null(),
  twitterId: z.null(),
  authMethod: z.null(),
  profileComplete: z.literal(false),
});

export type PublicUser = z.output<typeof publicUser>;

export const username = ruledText(USERNAME_RULES);

export const displayName = ruledText(DISPLAY_NAME_RULES);

export const profilePicture = ruledText(PICTURE_RULES);

/** The profile form. PATCH treats every field as optional; omitted ones stay. */
const profileForm = z.object({ username, displayName, profilePicture });

export type ProfileForm = z.output<typeof profileForm>;

/** The account that the session acts for. */
export const currentUser = z.object({
  ...user.shape,
  /** Who signed in, if this isn't their own account; `name` as others on the account see them. */
  acting: z.nullable(z.object({ personId: id, name: z.nullable(z.string()), role: z.enum(ROLES) })),
});

export type CurrentUser = z.output<typeof currentUser>;

export const getCurrentUser = endpoint('GET /api/user/current', {
  summary: 'The user of this session',
  responses: { 200: currentUser },
});

export const getUserByWallet = endpoint('GET /api/user/:walletAddress', {
  summary: 'The public profile of a wallet; `id` is its address',
  access: 'public',
  limiter: 'lookup',
  responses: { 200: user },
  errors: ['user_not_found'],
});

export const updateUser = endpoint('PATCH /api/user/:userId', {
  summary: 'Update the profile',
  role: 'owner',
  body: z.object({
    username: z.optional(username),
    displayName: z.optional(z.nullable(displayName)),
    profilePicture: z.optional(z.nullable(profilePicture)),
  }),
  responses: { 200: user },
  errors: [
    'forbidden',
    'user_not_found',
    'username_reserved',
    'username_taken',
    'too_many_renames',
  ],
});

export const linkWallet = endpoint('POST /api/user/:userId/link-wallet', {
  summary: 'Link a wallet that this session has proven to an account without one',
  role: 'owner',
  body: z.object({ walletAddress: z.string() }),
  responses: { 200: user },
  errors: [
    'forbidden',
    'user_not_found',
    'wallet_not_proven',
    'wallet_taken',
    'wallet_already_linked',
  ],
});
