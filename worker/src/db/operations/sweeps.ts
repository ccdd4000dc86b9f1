import { sweeps } from '@soltrade/schema/tables/sweeps';
import { eq } from 'drizzle-orm';
import { database } from '../client.ts';

export const readSweep = async (env: Env, name: string): Promise<unknown> => {
  const [row] = await database(env).select().from(sweeps).where(eq(sweeps.name, name));
  return row ? JSON.parse(row.position) : null;
};

export const saveSweep = async (env: Env, name: string, reached: unknown): Promise<void> => {
  const position = JSON.stringify(reached);
  await database(env)
    .insert(sweeps)
    .values({ name, position })
    .onConflictDoUpdate({ target: sweeps.name, set: { position } });
};
