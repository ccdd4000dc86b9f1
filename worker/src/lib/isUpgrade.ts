import type { HonoRequest } from 'hono';

/** Whether a request asks for a WebSocket. */
export const isUpgrade = (request: HonoRequest): boolean =>
  request.header('Upgrade')?.toLowerCase() === 'websocket';
