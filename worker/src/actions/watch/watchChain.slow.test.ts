// Overlapping runs of the watch: a change is announced once, and a promoter's decision stands.
import { env } from 'cloudflare:workers';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { expect, it } from 'vitest';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { grownToken, playNode, told } from '../../../test/grownToken.ts';
import { saveDismissal } from '../../db/rules.ts';
import { asOwner, type Ctx } from '../../lib/context.ts';
import { reportChanges } from './reportChanges.ts';
import { watchChain } from './watchChain.ts';

const toldOnce = (works: Scene['works']) => async (): Promise<Scene> => {
  playNode(2_000n);
  const { mint } = await grownToken();
  return {
    works,
    judge: async (results) => {
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await told(mint)).toBe(1);
    },
  };
};

it('two runs tell a change once', async () => {
  await inEveryOrder(toldOnce([watchChain, watchChain]));
});

it('so do a run that takes too long and the one after it', async () => {
  const later = (ctx: Ctx) => watchChain({ ...ctx, now: () => Date.now() + SWEEP.lease });
  await inEveryOrder(toldOnce([watchChain, later]), { interruptions: 2 });
});

it('a link that its promoter turned on again is not paused again by a run that was slower', async () => {
  const scene = async (): Promise<Scene> => {
    playNode(2_000n);
    const { linkId, userId } = await grownToken();
    await watchChain(testCtx().ctx);
    const decided = async (ctx: Ctx) => {
      await reportChanges(ctx);
      await saveDismissal(asOwner(ctx, userId), linkId);
    };
    return {
      works: [reportChanges, decided],
      judge: async () => {
        const link = await env.DB.prepare(
          'select is_active, paused_by_change from links where id = ?',
        )
          .bind(linkId)
          .first<{ is_active: number; paused_by_change: string | null }>();
        const { results } = await env.DB.prepare(
          'select id from activities where link_id = ? and type = ?',
        )
          .bind(linkId, 'token.changed')
          .all();
        expect(results).toHaveLength(1);
        expect(link).toEqual({ is_active: 1, paused_by_change: null });
      },
    };
  };
  await inEveryOrder(scene, { interruptions: 2 });
});
