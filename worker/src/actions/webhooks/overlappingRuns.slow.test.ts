// Runs of an endpoint that overlap with each other and with what its promoter does.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { newPromoter } from '../../../test/client.ts';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { signedIn } from '../../../test/ownSession.ts';
import { newActivity } from '../../../test/rows.ts';
import { addEndpoint, playReceiver } from '../../../test/webhookReceiver.ts';
import type { Ctx, SignedInCtx } from '../../lib/context.ts';
import { sendDeliveries } from './sendDeliveries.ts';
import { updateWebhook } from './webhooks.ts';

let receiver: ReturnType<typeof playReceiver>;
beforeEach(() => {
  receiver = playReceiver();
});

type Row = { state: string; disabled_reason: string | null; leased_until: number };

const rowOf = (id: string) =>
  env.DB.prepare(
    `select state, disabled_reason, leased_until from webhook_endpoints
     join webhook_deliveries on endpoint_id = webhook_endpoints.id where webhook_endpoints.id = ?`,
  )
    .bind(id)
    .first<Row>();

type Making = {
  works: (id: string, as: (ctx: Ctx) => SignedInCtx) => Scene['works'];
  judge: (row: Row | null) => void;
};

/** An endpoint with one message that is due. */
const sceneOf =
  ({ works, judge }: Making) =>
  async (): Promise<Scene> => {
    const promoter = await newPromoter();
    const { endpoint } = await addEndpoint(promoter);
    await newActivity(promoter.id, { at: Date.now() - 1_000 }).run();
    receiver.arrived.length = 0;
    return {
      works: works(endpoint.id, (ctx) => signedIn(ctx, promoter.id)),
      judge: async (results) => {
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        const row = await rowOf(endpoint.id);
        expect(row?.leased_until).toBe(0);
        judge(row);
      },
    };
  };

const run = (id: string) => (ctx: Ctx) => sendDeliveries(ctx, id);

it('two runs send a message once', async () => {
  const works: Making['works'] = (id) => [run(id), run(id)];
  const judge: Making['judge'] = (row) => {
    expect(receiver.arrived).toHaveLength(1);
    expect(row).toMatchObject({ state: 'delivered' });
  };
  await inEveryOrder(sceneOf({ works, judge }), { interruptions: 1 });
});

it.each([
  ['moves', { url: 'https://hooks.example.org/moved' }],
  ['turns off', { isEnabled: false }],
])(
  'an address that is gone fails its message and its endpoint, or neither: the promoter %s it',
  async (_, change) => {
    receiver.answerWith(() => new Response('gone', { status: 410 }));
    const works: Making['works'] = (webhookId, as) => [
      run(webhookId),
      (ctx) => updateWebhook(as(ctx), { webhookId, ...change }),
    ];
    const judge: Making['judge'] = (row) =>
      expect(row?.state).toBe(row?.disabled_reason === 'gone' ? 'failed' : 'pending');
    await inEveryOrder(sceneOf({ works, judge }), { interruptions: 1 });
  },
);

it('so does one that its promoter turns off and on again', async () => {
  receiver.answerWith(() => new Response('gone', { status: 410 }));
  const works: Making['works'] = (webhookId, as) => [
    run(webhookId),
    async (ctx) => {
      await updateWebhook(as(ctx), { webhookId, isEnabled: false });
      await updateWebhook(as(ctx), { webhookId, isEnabled: true });
    },
  ];
  const judge: Making['judge'] = (row) =>
    // Failed before it was turned on again, it is in the log, from which it can be sent again.
    expect([row?.state, row?.disabled_reason]).not.toEqual(['pending', 'gone']);
  await inEveryOrder(sceneOf({ works, judge }), { interruptions: 1 });
});
