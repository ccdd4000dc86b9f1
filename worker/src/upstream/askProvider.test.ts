import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { refusing, withGuards } from '../../test/withObjects.ts';
import { askProvider } from './askProvider.ts';

it('a guard that does not answer lets nobody ask about what nobody knows, and everyone about the rest', async () => {
  const bindings = { ...env, ...withGuards({ admit: refusing('overloaded') }) };
  const ctx = { ...testCtx().ctx, env: bindings };
  const ask = vi.fn(async () => 'asked');
  const stranger = askProvider(ctx, { provider: 'dexscreener', rank: 'stranger' }, ask);
  expect(await stranger).toEqual({ refusal: { retryAfter: 1, heldBack: 'budget_spent' } });
  expect(ask).not.toHaveBeenCalled();
  for (const rank of ['promoter', 'linked', 'background'] as const)
    expect(await askProvider(ctx, { provider: 'dexscreener', rank }, ask)).toEqual({
      value: 'asked',
    });
});
