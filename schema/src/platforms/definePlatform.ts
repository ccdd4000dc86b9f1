// A platform is data and one pure function: where its token page is and how a referral code travels to it.

export type CredentialField = 'referralCode' | 'walletAddress' | 'inviteCode';

export type Credential = { field: CredentialField; label: string };

export type PlatformTarget = {
  /** The token's address. */
  mint: string;
  /** The promoter's code on this platform, or the default referrer. */
  code: string;
};

export type PlatformDefinition<Id extends string = string> = {
  id: Id;
  label: string;
  /** Shown under the name on the landing page; null where the specification shows none. */
  tagline: string | null;
  /** What a promoter enters; null where the platform cannot be connected. */
  credential: Credential | null;
  /** The only hosts that a built URL may point to. */
  hosts: readonly string[];
  /** Builds the URL; `mint` and `code` arrive percent-encoded. */
  build: (target: PlatformTarget) => string;
  /** Day on which the URL shape was last compared with its evidence. */
  verifiedOn: string;
  evidence: string;
};

/** Identity with inference: keeps the literal id, checks the rest. */
export const definePlatform = <const Id extends string>(
  definition: PlatformDefinition<Id>,
): PlatformDefinition<Id> => definition;
