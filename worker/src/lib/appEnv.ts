import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import type { Ctx } from './context.ts';

export type SessionUser = {
  sessionHash: string;
  userId: string;
  /** A wallet that signed in this session, of an account that has none. */
  provenWallet: string | null;
  /** When someone signed in, in epoch milliseconds. */
  createdAt: number;
};

/** Hono's environment: bindings, and what the middleware puts there for the routes. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    /** The contract of the current call, once its route is known. */
    contract: Endpoint | undefined;
    session: SessionUser;
    optionalSession: SessionUser | null;
  };
};
