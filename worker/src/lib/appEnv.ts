import type { ApiScope } from '@soltrade/schema/apiScopes';
import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import type { Ctx } from './context.ts';
import type { RequestBody } from './requestBody.ts';

export type SessionUser = {
  sessionHash: string;
  userId: string;
  /** A wallet that signed in this session, of an account that has none. */
  provenWallet: string | null;
  /** When someone signed in, in epoch milliseconds. */
  createdAt: number;
};

export type Caller = {
  userId: string;
  /** Null: a session, which may do everything. */
  key: { id: string; scopes: readonly ApiScope[] } | null;
};

export type AppEnv = {
  Bindings: Env;
  Variables: {
    body: RequestBody | null;
    ctx: Ctx;
    /** The contract of the current call, once its route is known. */
    contract: Endpoint | undefined;
    /** What `Authorization: Bearer` holds, where API keys may be sent; an empty text if it holds nothing. */
    bearer: string | undefined;
    /** The request carries the operator's token. */
    isOperator: boolean | undefined;
    session: SessionUser;
    caller: Caller;
    optionalSession: SessionUser | null;
  };
};
