import { type OauthFlowRow, oauthFlows } from '@soltrade/schema/tables/oauthFlows';
import { and, eq } from 'drizzle-orm';
import { database } from '../client.ts';

export type { OauthFlowRow };

export const insertFlow = async (env: Env, flow: OauthFlowRow): Promise<void> => {
  await database(env).insert(oauthFlows).values(flow);
};

/** Only the first callback gets it. Null if the state is unknown, used, or of another browser, whose flow then stays. */
export const takeFlow = async (
  env: Env,
  key: { stateHash: string; browserHash: string },
): Promise<OauthFlowRow | null> => {
  const rows = await database(env)
    .delete(oauthFlows)
    .where(and(eq(oauthFlows.stateHash, key.stateHash), eq(oauthFlows.browserHash, key.browserHash)))
    .returning();
  return rows[0] ?? null;
};
