// A platform is data and pure functions: what it is called, how it is drawn, where its token page is and how a referral
// code travels to it.

export type CredentialField = 'referralCode' | 'walletAddress' | 'inviteCode';

export type Credential = { field: CredentialField; label: string };

export type PlatformTarget = {
  mint: string;
  code: string;
};

/** What a code may contain in a format that would otherwise lose it; refused when it is saved. */
export type CodeRule = {
  /** Separates the code from what is next to it, so no code contains it. */
  separator: '_' | '-';
  /** The platform's own limit; Telegram's applies without it. */
  maxLength?: number;
};

/** A shape of a platform's referral URL. */
export type PlatformFormat = {
  /** Unique within its platform; stored with a connection, so it never changes its meaning. */
  id: string;
  label: string;
  /** What the platform is known to read in the place of the code. Only ever a reason to warn. */
  expects: 'address' | 'code' | 'handle';
  /** Without one every credential is saved, and the link doctor only warns. */
  code?: CodeRule;
  opensToken: boolean;
  /** Builds the URL; `mint` and `code` arrive percent-encoded. */
  build: (target: PlatformTarget) => string;
  /** The code in a URL of this shape on one of the platform's hosts, else null; no two formats read the same URL. */
  read: (url: URL) => string | null;
  /** Who pays the reward: the platform out of its own fee, unless it is said here that the visitor pays it on top. */
  paidBy?: 'visitor';
  /**
   * How sure the shape is. `documented`: the platform describes it or hands it out. `common`: several authors use it
   * independently. `uncertain`: they disagree, or no one is known to use it.
   */
  confidence: 'documented' | 'common' | 'uncertain';
  verifiedOn: string;
  evidence: string;
};

/** A `<path>` on a dark ground of 24 by 24: an area, or a line with round ends. */
export type MarkPath = { d: string; transform?: string } & (
  | { fill: string }
  | { stroke: string; strokeWidth: number }
);

export type PlatformDefinition<Id extends string = string> = {
  id: Id;
  label: string;
  /** A small mark of our own drawing, recognisable by its colours and a shape that suggests the name; not a logo. */
  mark: readonly [MarkPath, ...MarkPath[]];
  /** What a promoter enters; null if the platform cannot be connected. */
  credential: Credential | null;
  /** The only hosts that a built URL may point to. */
  hosts: readonly string[];
  /** The token's address in a URL on one of the hosts, with or without a code; null if the URL shows no token. */
  mintIn: (url: URL) => string | null;
  /** The specification's shape first: it is what everyone has who chose none. Then those that practice knows. */
  formats: readonly [PlatformFormat, ...PlatformFormat[]];
};

/** Identity with inference: keeps the literal id, checks the rest. */
export const definePlatform = <const Id extends string>(
  definition: PlatformDefinition<Id>,
): PlatformDefinition<Id> => definition;
