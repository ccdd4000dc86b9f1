import type { Ctx } from './context.ts';

export type SessionUser = {
  sessionHash: string;
  userId: string;
  /** A wallet that signed in this session, of an account that has none. */
  provenWallet: string | null;
  /** When somebody signed in, in epoch milliseconds. */
  createdAt: number;
};

/** Hono's environment: bindings, and what the middleware puts there for the routes. */
export type AppEnv = {
  Bindings: Env;
  Variables: { ctx: Ctx; session: SessionUser; optionalSession: SessionUser | null };
};
