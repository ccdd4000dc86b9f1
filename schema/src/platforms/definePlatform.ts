// A platform is data and pure functions: its name, its mark, its token URLs and the place of
// referral codes in them.

export type CredentialField = 'referralCode' | 'walletAddress' | 'inviteCode';

export type Credential = { field: CredentialField; label: string };

export type PlatformTarget = {
  mint: string;
  code: string;
};

/** Restrictions on codes in formats that would lose others; checked on saving. */
export type CodeRule = {
  /** Separates the code from its neighbors, so codes can't contain it. */
  separator: '_' | '-';
  /** The platform's own limit, else Telegram's. */
  maxLength?: number;
};

/** A format of a platform's referral URL. */
export type PlatformFormat = {
  /** Unique per platform; stored with connections, so its meaning never changes. */
  id: string;
  label: string;
  /** The kind of code the platform is known to read. Used for warnings only. */
  expects: 'address' | 'code' | 'handle';
  /** Without one, any credential is accepted, and the link doctor only warns. */
  code?: CodeRule;
  opensToken: boolean;
  /** Builds the URL; `mint` and `code` are percent-encoded. */
  build: (target: PlatformTarget) => string;
  /** The code in a URL of this format on the platform's hosts, else null; formats don't overlap. */
  read: (url: URL) => string | null;
  /**
   * The payer of the reward: by default the platform, out of its own fee; else the visitor, in
   * addition.
   */
  paidBy?: 'visitor';
  /**
   * Certainty of the format. `documented`: the platform describes or distributes it. `common`:
   * several authors use it independently. `uncertain`: they disagree, or no one is known to use it.
   */
  confidence: 'documented' | 'common' | 'uncertain';
  verifiedOn: string;
  evidence: string;
  /**
   * Since when its links are formed as now, if they ever were formed otherwise; who saved a code
   * before is told.
   */
  changedOn?: string;
};

/** A 24 by 24 `<path>` on a dark background: an area, or a line with round caps. */
export type MarkPath = { d: string; transform?: string } & (
  | { fill: string }
  | { stroke: string; strokeWidth: number }
);

export type PlatformDefinition<Id extends string = string> = {
  id: Id;
  label: string;
  /**
   * A small mark of our own drawing, recognizable by colors and a shape that suggests the name; not
   * a logo.
   */
  mark: readonly [MarkPath, ...MarkPath[]];
  /** The promoter's input; null if the platform can't be connected. */
  credential: Credential | null;
  /** The only allowed hosts of a built URL. */
  hosts: readonly string[];
  /** The mint in a URL on one of the hosts, with or without a code, or null. */
  mintIn: (url: URL) => string | null;
  /** The specification's format first, which is the default. Then formats known from practice. */
  formats: readonly [PlatformFormat, ...PlatformFormat[]];
};

/** Preserves the literal id while checking the rest. */
export const definePlatform = <const Id extends string>(
  definition: PlatformDefinition<Id>,
): PlatformDefinition<Id> => definition;

// Finds codes and mints in platforms' URLs. An empty one counts as missing.

export const queryValue = (url: URL, name: string): string | null =>
  url.searchParams.get(name) || null;

export const pathSegment = (url: URL, pattern: RegExp): string | null => {
  const segment = pattern.exec(url.pathname)?.[1];
  if (!segment) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
