import type { Ctx } from './context.ts';

/**
 * A context whose reads may be answered by a replica of D1 near the caller, seconds behind, where the configuration allows it; all
 * reads of the returned context are one session, so none is older than the one before. Only for what everyone may see, that is not
 * stored, and that no access, money or write depends on: `readReplica.test.ts` has the list of its uses
 * ([why](../../../docs/adr/0049-replicas-answer-what-is-not-stored.md)).
 */
export const readReplica = (ctx: Ctx): Ctx => {
  if (!ctx.config.readsReplicas) return ctx;
  const session = ctx.env.DB.withSession('first-unconstrained');
  // Inherited, because the bindings of a request are accessors.
  const env: Env = Object.create(ctx.env, { DB: { value: session } });
  return { ...ctx, env };
};
