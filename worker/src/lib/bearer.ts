import type { Context } from 'hono';
import type { AppEnv } from './appEnv.ts';

export const bearerToken = (authorization: string | undefined): string | null => {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
};

/** Whether the request has an API key, valid or not, instead of a session. */
export const hasKey = (c: Context<AppEnv>): boolean => c.get('bearer') !== undefined;
