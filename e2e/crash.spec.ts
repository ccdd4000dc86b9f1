import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { type Product, startProduct } from './product.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const VISITORS = 8;
const ACKNOWLEDGED_BEFORE_CRASH = 150;

test('§8 Clicks: no acknowledged click is lost by kill -9, and a replay adds none', async () => {
  test.setTimeout(180_000);
  const run = runEnvironment('crash');
  const { baseUrl } = run;
  let product: Product = await startProduct(run);
  try {
    const api = { baseUrl, origin: baseUrl };
    const promoter = await signInByApi(api);
    const { id: linkId } = await generateByApi(api, promoter, tokenUp().mint);

    const click = async (eventId: string): Promise<void> => {
      const address = `198.51.${Number.parseInt(eventId.slice(0, 2), 16)}.${Number.parseInt(eventId.slice(2, 4), 16)}`;
      const body = { linkId, platform: 'jupiter', eventId };
      await jsonOf(await callApi(api, 'POST /api/track-click', { body, address }));
    };
    const totalClicks = async (): Promise<number> => {
      const { cookie } = promoter;
      const response = await callApi(api, `GET /api/analytics/${promoter.userId}`, { cookie });
      return (await jsonOf<{ totalClicks: number }>(response)).totalClicks;
    };

    const sent: string[] = [];
    const acknowledged: string[] = [];
    let crash: Promise<void> | null = null;
    const clickUntilCrash = async (): Promise<void> => {
      for (;;) {
        const eventId = crypto.randomUUID();
        sent.push(eventId);
        try {
          await click(eventId);
        } catch (error) {
          if (crash) return;
          throw error;
        }
        acknowledged.push(eventId);
        if (acknowledged.length >= ACKNOWLEDGED_BEFORE_CRASH) crash ??= product.crash();
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, clickUntilCrash));
    await crash;
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_CRASH);

    product = await startProduct(run);
    await expect.poll(totalClicks, { timeout: 20_000 }).toBeGreaterThanOrEqual(acknowledged.length);
    // A click whose answer the crash swallowed may have been counted: its visitor's retry decides.
    for (const eventId of sent) await click(eventId);
    await expect.poll(totalClicks, { timeout: 20_000 }).toBe(sent.length);
    for (const eventId of sent) await click(eventId);
    // One more click brings another flush, after which the replays would show.
    await click(crypto.randomUUID());
    await expect.poll(totalClicks, { timeout: 20_000 }).toBeGreaterThan(sent.length);
    expect(await totalClicks()).toBe(sent.length + 1);
  } finally {
    await product.stop();
  }
});
