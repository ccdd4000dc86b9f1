import type { ApiScope } from '@soltrade/schema/apiScopes';
import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import type { Role } from '@soltrade/schema/roles';
import type { Ctx } from './context.ts';
import type { RequestBody } from './requestBody.ts';

export type SessionUser = {
  sessionHash: string;
  /** The account that the person acts for. */
  userId: string;
  /** Who signed in. */
  personId: string;
  /** As others on an account see them. */
  personName: string | null;
  /** In the account acted for. */
  role: Role;
  /** A wallet that signed in this session, if no account has it. */
  provenWallet: string | null;
  /** Time of the sign-in, in epoch milliseconds. */
  createdAt: number;
};

export type Principal = {
  userId: string;
  /** Who signed in, or made the key. */
  personId: string;
  role: Role;
  /** An API key, or what was allowed to an assistant. Null for a session, which has every scope. */
  key: { id: string; kind: 'key' | 'assistant'; scopes: readonly ApiScope[] } | null;
};

export type AppEnv = {
  Bindings: Env;
  Variables: {
    body: RequestBody | null;
    ctx: Ctx;
    /** Whether it is answered as an API's call. */
    isApi: boolean | undefined;
    /** No call of the API has this path and method. */
    isNoEndpoint: boolean | undefined;
    /** From here on the request waits for D1 as long as it takes: for what must not be left half done. */
    waitForDatabase: () => void;
    /** The current call's contract, once routed. */
    contract: Endpoint | undefined;
    /** Token of `Authorization: Bearer` where API keys are accepted; empty if malformed. */
    bearer: string | undefined;
    isOperator: boolean | undefined;
    session: SessionUser;
    /** The account that the session acts for, also in a call about its person. */
    actsFor: string;
    principal: Principal;
    optionalSession: SessionUser | null;
  };
};
