import { askerKey } from './asker.ts';
import type { Ctx } from './context.ts';

/** One answer a request, which counts once however much it misses. */
const answers = new WeakMap<Ctx, Promise<boolean>>();

const ask = async ({ env, asker }: Ctx): Promise<boolean> => {
  const key = askerKey(asker);
  return key === null || (await env.RATE_MISS.limit({ key })).success;
};

/** Whether this request may ask for what no cache has, or its address has missed too often of late. */
export const mayMiss = (ctx: Ctx): Promise<boolean> => {
  const known = answers.get(ctx) ?? ask(ctx);
  answers.set(ctx, known);
  return known;
};
