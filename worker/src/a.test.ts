import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { newPromoter } from '../test/client.ts';

it('a', async () => {
  await newPromoter();
  expect(await env.DB.prepare('select count(*) c from users').first()).toEqual({ c: 1 });
});
