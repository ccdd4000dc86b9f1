import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson, type Promoter, refusalOf } from '../../test/client.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import {
  connect,
  connectionId,
  generate,
  newPromoterWithLink,
  patchLink,
} from '../../test/promoter.ts';

let mint = '';

beforeEach(() => {
  mint = newMint();
  playMarket({ [mint]: BONK });
});

/** Jupiter and Axiom are connected, and a link created, before any optional platform. */
const newLink = async () => {
  const made = await newPromoterWithLink({ tokenAddress: mint });
  const { link } = made.generated;
  return { ...made, link, path: `/r/${made.username}/${mint}` };
};

const pageOf = async (path: string, headers: Record<string, string> = {}) => {
  const html = await (await call('GET', path, { headers })).text();
  const ids = [...html.matchAll(/data-platform="([^"]+)"/g)].map(([, id = '']) => id);
  return { html, ids };
};

const first = (...ids: string[]): string[] => [
  ...ids,
  ...SPECIFIED_IDS.filter((id) => !ids.includes(id)),
];

const changePlatform = async (promoter: Promoter, name: string, body: unknown) =>
  call('PATCH', `/api/platforms/${await connectionId(promoter, name)}`, {
    body,
    cookie: promoter.cookie,
  });

type Looked = { link: { platformLinks: Record<string, string>; buttons: { platform: string }[] } };

describe('an optional platform', () => {
  it('is on no page until it is connected; then it is on those of its promoter, posted ones too', async () => {
    const { promoter, path, username, link } = await newLink();
    expect((await pageOf(path)).ids).toEqual(first('jupiter', 'axiom'));
    await connect(promoter, 'gmgn', { referralCode: 'ada7' });
    const { ids, html } = await pageOf(path);
    expect(ids).toEqual(first('jupiter', 'axiom', 'gmgn'));
    expect(html).toContain(`href="https://gmgn.ai/sol/token/ada7_${mint}"`);
    const other = await newLink();
    for (const address of [other.path, `/${mint}`]) {
      expect((await pageOf(address)).ids.toSorted()).toEqual(SPECIFIED_IDS.toSorted());
    }
    const looked = await (await call('GET', `/api/token/${link.customIdentifier}`)).json<Looked>();
    expect(looked.link.buttons.map(({ platform }) => platform)).toEqual(ids);
    expect(Object.keys(looked.link.platformLinks).toSorted()).toEqual(ids.toSorted());
    const action = await (
      await call('GET', `/api/actions/r/${username}/${mint}`)
    ).json<SolanaAction>();
    expect(action.links.actions.map(({ label }) => label)).toContain('GMGN');
  });

  it('is hidden by its switch, and gone with its connection, where a specified one stays', async () => {
    const { promoter, path } = await newLink();
    await connect(promoter, 'gmgn', { referralCode: 'ada7' });
    await changePlatform(promoter, 'gmgn', { isActive: false });
    await changePlatform(promoter, 'axiom', { isActive: false });
    expect((await pageOf(path)).ids).toEqual(first('jupiter'));
    await changePlatform(promoter, 'gmgn', { isActive: true });
    expect((await pageOf(path)).ids).toEqual(first('jupiter', 'gmgn'));
    await call('DELETE', `/api/platforms/${await connectionId(promoter, 'gmgn')}`, {
      cookie: promoter.cookie,
    });
    expect((await pageOf(path)).ids).toEqual(first('jupiter'));
  });

  it('is chosen for each link; leaving a specified one out takes nothing away', async () => {
    const { promoter, path, link } = await newLink();
    await connect(promoter, 'gmgn', { referralCode: 'ada7' });
    await connect(promoter, 'photon', { referralCode: 'ada7' });
    const counted = async (name: string) =>
      getJson(promoter, `/api/platforms/${await connectionId(promoter, name)}/links`);
    expect(await counted('gmgn')).toEqual({ shown: 1, hidden: 0 });
    const response = await patchLink(promoter, link.id, { platforms: ['photon', 'photon'] });
    expect(await response.json()).toMatchObject({
      platforms: ['photon'],
      optionalPlatforms: ['gmgn', 'photon'],
      isActive: true,
    });
    expect((await pageOf(path)).ids).toEqual(first('jupiter', 'axiom', 'photon'));
    expect(await counted('gmgn')).toEqual({ shown: 0, hidden: 0 });
    expect(await counted('jupiter')).toEqual({ shown: 1, hidden: 0 });
    // Changing the code keeps each link's choice; so does generating a link again.
    await connect(promoter, 'gmgn', { referralCode: 'ada8' });
    expect((await pageOf(path)).ids).not.toContain('gmgn');
    await generate(promoter, { tokenAddress: mint, platforms: ['jupiter', 'gmgn'] });
    expect((await pageOf(path)).ids).toEqual(first('jupiter', 'axiom', 'gmgn'));
  });

  it('may stay in a choice while it is hidden, and cannot enter one unless it is connected', async () => {
    const { promoter, link, path } = await newLink();
    await connect(promoter, 'gmgn', { referralCode: 'ada7' });
    await changePlatform(promoter, 'gmgn', { isActive: false });
    expect((await patchLink(promoter, link.id, { platforms: ['jupiter', 'gmgn'] })).status).toBe(
      200,
    );
    expect(await refusalOf(patchLink(promoter, link.id, { platforms: ['photon'] }))).toBe(
      'platform_not_connected platforms',
    );
    await changePlatform(promoter, 'gmgn', { isActive: true });
    expect((await pageOf(path)).ids).toContain('gmgn');
  });

  it('is named in no description that would be cut off', async () => {
    const { promoter, path } = await newLink();
    for (const name of ['bloom', 'gmgn', 'nova', 'photon'])
      await connect(promoter, name, { referralCode: 'ada7' });
    const description = /name="description" content="([^"]+)"/.exec((await pageOf(path)).html)?.[1];
    expect(description).toContain('Jupiter, Axiom, Bloom, GMGN, Nova, or Photon.');
  });

  it('keeps its code and format within what the link carries, whichever of the two changes', async () => {
    const { promoter } = await newLink();
    await connect(promoter, 'gmgnbot', { referralCode: 'x'.repeat(20), format: 'invite' });
    for (const body of [{ format: 'token' }, { format: null }, { referralCode: 'a_b' }]) {
      expect(await refusalOf(changePlatform(promoter, 'gmgnbot', body))).toBe(
        'invalid_input referralCode',
      );
    }
    // Connecting again without a format keeps it, and so its limits.
    await connect(promoter, 'gmgnbot', { referralCode: 'y'.repeat(20) });
    expect(
      (await changePlatform(promoter, 'gmgnbot', { format: 'token', referralCode: 'ada7' })).status,
    ).toBe(200);
    expect((await changePlatform(promoter, 'gmgnbot', { isActive: false })).status).toBe(200);
  });
});
