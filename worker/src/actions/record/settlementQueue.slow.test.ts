// Crons and messages of one token that overlap.
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { playFarEnd } from '../../../test/fixtures/farEnd.ts';
import { HELD, newCall, recordMarket, settlementOf } from '../../../test/record.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import type { Ctx } from '../../lib/context.ts';
import { settleMint, sweepEntries, sweepSettlements } from './settlementQueue.ts';

const pending = {
  entryState: 'pending',
  price: null,
  pool: null,
  source: null,
  fetchedAt: null,
} as const;

/** Nothing else is due. */
const freshCall = async (change: Parameters<typeof newCall>[0]) => {
  await env.DB.batch([
    env.DB.prepare('update settlements set due_at = 9e15'),
    env.DB.prepare('update calls set due_at = 9e15'),
  ]);
  return newCall(change);
};

it.each([
  ['settlements', sweepSettlements, {}],
  ['entries', sweepEntries, pending],
])('%s: two crons send a token to the queue once', async (_, sweep, change) => {
  const sent = vi.spyOn(env.SETTLEMENTS, 'sendBatch').mockResolvedValue(undefined as never);
  const scene = async (): Promise<Scene> => {
    const { mint } = await freshCall(change);
    sent.mockClear();
    return {
      works: [sweep, sweep],
      judge: async (results) => {
        const bodies = sent.mock.calls.flatMap(([messages]) =>
          [...messages].map(({ body }) => body),
        );
        expect(bodies).toMatchObject([{ mint }]);
        expect(results.map((each) => each.status === 'fulfilled' && each.value).toSorted()).toEqual(
          [0, 1],
        );
      },
    };
  };
  await inEveryOrder(scene);
});

it('two messages of a token settle its call once, and tell that once', async () => {
  const scene = async (): Promise<Scene> => {
    await resetProviders();
    const { mint, linkId, pool } = await freshCall({});
    playFarEnd(recordMarket({ candles: { [pool]: HELD }, pool }));
    const settle = (ctx: Ctx) => settleMint(ctx, mint);
    return {
      works: [settle, settle],
      judge: async (results) => {
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        expect(await settlementOf(linkId)).toMatchObject({
          state: 'settled',
          entry: '100',
          peak: '300',
        });
        const { results: told } = await env.DB.prepare(
          'select id from activities where link_id = ?',
        )
          .bind(linkId)
          .all();
        expect(told).toHaveLength(1);
      },
    };
  };
  await inEveryOrder(scene, { interruptions: 1 });
});
