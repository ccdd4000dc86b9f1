import type { Analytics, Statistics } from '@soltrade/schema/contracts/statistics';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, getJson, newAddress } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newOpenPage, setPage, settingsOf } from '../../test/promoterPage.ts';
import { pageIdOf } from '../model/promoterPage.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const ROBOT = 'Twitterbot/1.0';

const tokenOf = async (path: string): Promise<string | null> => {
  const html = await (await call('GET', path)).text();
  return /"pageToken":"([^"]+)"/.exec(html)?.[1] ?? null;
};

const send = async (kind: 'click' | 'view', body: object, headers: Record<string, string> = {}) => {
  const click = kind === 'click' ? { platform: 'axiom' } : {};
  return call('POST', `/api/track-${kind}`, { body: { ...click, ...body }, headers });
};

describe('views of a promoter’s page, and clicks on its sign-up links', () => {
  it('are counted exactly, and shown to the promoter', async () => {
    const { promoter, path } = await newOpenPage();
    const linkId = pageIdOf(promoter.id);
    const pageToken = await tokenOf(path);
    const address = { 'CF-Connecting-IP': newAddress() };
    const event = { linkId, pageToken, eventId: crypto.randomUUID() };
    expect(await (await send('view', event, address)).json()).toEqual({ counted: 'person' });
    // A retry counts once.
    expect(await (await send('view', event, address)).json()).toEqual({ counted: 'person' });
    expect(await (await send('view', { linkId, pageToken }, address)).json()).toEqual({
      counted: 'repeat',
    });
    expect(await (await send('click', { linkId, pageToken })).json()).toEqual({
      counted: 'person',
    });
    await send('click', { linkId, pageToken });
    // Looked up without the page's token.
    expect(await (await send('click', { linkId, platform: 'jupiter' })).json()).toEqual({
      counted: 'person',
    });
    await call('GET', path, { headers: { 'User-Agent': ROBOT } });
    await eventually(async () => {
      expect((await settingsOf(promoter)).figures).toEqual({
        views: { persons: 1, repeats: 1, robots: 1 },
        clicks: { persons: 3, repeats: 0, robots: 0 },
        platforms: [
          { platform: 'axiom', clicks: { persons: 2, repeats: 0, robots: 0 } },
          { platform: 'jupiter', clicks: { persons: 1, repeats: 0, robots: 0 } },
        ],
      });
    });
  });

  it('are in no total of the links', async () => {
    const { promoter, path } = await newOpenPage();
    const linkId = pageIdOf(promoter.id);
    const pageToken = await tokenOf(path);
    for (const kind of ['view', 'click'] as const) await send(kind, { linkId, pageToken });
    const get = <Answer>(url: string) => getJson<Answer>(promoter, url);
    expect((await settingsOf(promoter)).figures.clicks.persons).toBe(1);
    expect(await get<Analytics>(`/api/analytics/${promoter.id}`)).toMatchObject({
      persons: 0,
      totalClicks: 0,
    });
    const statistics = await get<Statistics>(`/api/analytics/${promoter.id}/statistics?range=7d`);
    expect([statistics.views.persons, statistics.clicks.persons]).toEqual([0, 0]);
    expect(
      (await call('GET', `/api/links/${linkId}/receipt`, { cookie: promoter.cookie })).status,
    ).toBe(404);
  });

  it('of a page that is not open are refused without its token', async () => {
    const { promoter } = await newOpenPage();
    await setPage(promoter, { isOpen: false });
    for (const linkId of [pageIdOf(promoter.id), pageIdOf('nobody'), 'page-']) {
      expect(await codeOf(send('view', { linkId }))).toBe('link_not_found');
    }
  });
});
