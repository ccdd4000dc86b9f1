import type { HonoRequest } from 'hono';

export const isUpgrade = (request: HonoRequest): boolean =>
  request.header('Upgrade')?.toLowerCase() === 'websocket';
