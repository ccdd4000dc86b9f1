import type { ApiScope } from '@soltrade/schema/apiScopes';
import type { Role } from '@soltrade/schema/roles';
import { type Config, configOf } from '../env.ts';
import { networkOf } from './addressKey.ts';
import { logError } from './log.ts';

/** An action's dependencies. Created per request or event, so nothing reads globals. */
export type Ctx = {
  env: Env;
  config: Config;
  now: () => number;
  /** Runs work after the response; failures are logged and never reach the visitor. */
  background: (work: Promise<unknown>) => void;
  requestId: string;
  caller: Caller;
};

export type Session = {
  hash: string;
  /** Who signed in. */
  personId: string;
  /** As others on an account see them. */
  personName: string | null;
  /** The account that the person chose to act for. */
  actsFor: string;
  /** A wallet that signed in this session, if no account has it. */
  provenWallet: string | null;
  /** Time of the sign-in, in epoch milliseconds. */
  createdAt: number;
};

/** An API key, or what was allowed to an assistant. */
export type HeldKey = { id: string; kind: 'key' | 'assistant'; scopes: readonly ApiScope[] };

/** Who acts for an account. */
export type Actor = {
  /** Who signed in, or made the key: the account's owner or a member. */
  personId: string;
  role: Role;
  /** Null for a session, which has every scope. */
  key: HeldKey | null;
  /** Null with a key, and where a promoter uses the bot. */
  session: Session | null;
};

/** On whose account an action works, and who acts. */
export type Acting = { account: { id: string }; actor: Actor };

export type AccountCtx = Ctx & Acting;

/** For calls that take no key. */
export type SignedInCtx = AccountCtx & { actor: { session: Session } };

/** For calls about the signed-in person, not the account that they act for. */
export type PersonCtx = Ctx & { session: Session };

/** For statements that note who acts, or make what may not outlive the session. */
export type By = { env: Env } & Partial<Acting>;

/** The acting member; null: the owner, their key, or nobody of the account. */
export const memberOf = ({ account, actor }: By): string | null =>
  actor === undefined || actor.personId === account?.id ? null : actor.personId;

/** Acts as an account's owner, for requests outside the API, such as the bot's. */
export const asOwner = (ctx: Ctx, userId: string): AccountCtx => ({
  ...ctx,
  account: { id: userId },
  actor: { personId: userId, role: 'owner', key: null, session: null },
});

/** The part of a context that a Durable Object needs. Plain data. */
export type CallContext = Pick<Ctx, 'requestId' | 'caller'>;

export const contextOf = (
  env: Env,
  { waitUntil }: { waitUntil: (work: Promise<unknown>) => void },
  { requestId, caller }: CallContext,
): Ctx => ({
  env,
  config: configOf(env),
  now: Date.now,
  background: (work) =>
    waitUntil(work.catch((error: unknown) => logError('background_failed', error, { requestId }))),
  requestId,
  caller,
});

/** The client whose budget pays. Plain data, because it enters Durable Objects. */
export type Caller = {
  /** An `addressKey`; null for shared work, such as refreshing a page. */
  address: string | null;
  isSignedIn: boolean;
};

export const ANONYMOUS: Caller = { address: null, isSignedIn: false };

/** Signed-in users share no limit with others at their address. */
export const rankOf = (isSignedIn: boolean): string => (isSignedIn ? 'signed-in' : 'anyone');

export const callerKey = ({ address, isSignedIn }: Caller): string | null =>
  address === null ? null : `${rankOf(isSignedIn)} ${address}`;

/** That of its network. */
export const callerNetwork = ({ address, isSignedIn }: Caller): string | null =>
  callerKey({ address: address && networkOf(address), isSignedIn });
