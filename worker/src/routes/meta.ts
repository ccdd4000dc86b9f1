import { Hono } from 'hono';
import { checkHealth } from '../actions/checkHealth.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import openapi from '../openapi.generated.json';

export const meta = new Hono<AppEnv>()
  .get('/health', async (c) => {
    await checkHealth(c.get('ctx'));
    // Empty where nothing was deployed: a local run has no version of its own.
    return c.json({ status: 'ok', version: c.env.VERSION.id || 'local' });
  })
  .get('/openapi.json', (c) => c.json(openapi));
