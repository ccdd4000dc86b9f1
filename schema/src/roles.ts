/**
 * What a person may do with an account, most first. The owner signs in to it; the others are
 * members.
 */
export const ROLES = ['owner', 'manager', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

export const MEMBER_ROLES = ['manager', 'viewer'] as const satisfies Role[];

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** How a member's write ended. */
export const WRITE_OUTCOMES = ['done', 'refused'] as const;

export const hasRole = (role: Role, least: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(least);

/** Why it can't be done, and who can. */
export const roleRefusal = (role: Role, least: Role): string =>
  least === 'owner'
    ? `Only the owner of this account can do this. You are a ${role} of it.`
    : 'You can only look at this account. Its owner and managers can do this.';
