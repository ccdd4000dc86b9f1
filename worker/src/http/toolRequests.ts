import { MCP_PATH } from '@soltrade/schema/paths';
import type { Context } from 'hono';
import type { AppEnv } from '../lib/appEnv.ts';

/**
 * Calls of the API that a tool makes. They never cross the network, so nobody else can send one.
 */
const toolRequests = new WeakSet<Request>();

export const asToolRequest = (request: Request): Request => {
  toolRequests.add(request);
  return request;
};

/** Whether a request came to `/mcp`, for which alone the tokens of assistants are. */
export const isForTools = (c: Context<AppEnv>): boolean =>
  c.req.path === MCP_PATH || toolRequests.has(c.req.raw);
