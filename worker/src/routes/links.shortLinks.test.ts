import type { Link } from '@soltrade/schema/contracts/links';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink, setUsername } from '../../test/promoter.ts';

const OTHER = newMint();

beforeEach(() =>
  playMarket({ [MINT]: BONK, [OTHER]: { ...BONK, symbol: 'BONK', name: 'Other Bonk' } }),
);

const pathOf = (url: string): string => new URL(url).pathname;

const newLink = async (change: object = {}) => {
  const { promoter, username, generated } = await newPromoterWithLink(change);
  return { promoter, username, link: generated.link };
};

/** The link counted by a landing page, or null. */
const linkAt = async (path: string): Promise<string | null> => {
  const response = await call('GET', path);
  return /"linkId":"([^"]+)"/.exec(await response.text())?.[1] ?? null;
};

const unique = (word: string): string => `${word}-${crypto.randomUUID().slice(0, 6)}`;

describe('short links', () => {
  it('each promoter can have the token’s symbol, and the page names it as its address', async () => {
    const [ada, bob] = [await newLink(), await newLink()];
    for (const { username, link } of [ada, bob]) {
      expect(pathOf(link.shortUrl)).toBe(`/r/${username}/bonk`);
      expect(pathOf(link.url)).toBe(`/r/${username}/${MINT}`);
      expect(await linkAt(`/r/${username}/bonk`)).toBe(link.id);
      expect(await linkAt(`/r/${username.toUpperCase()}/BONK/`)).toBe(link.id);
    }
    const html = await (await call('GET', pathOf(ada.link.url))).text();
    expect(html).toContain(`<link rel="canonical" href="${ada.link.shortUrl}"`);
  });

  it('two tokens of one symbol have two identifiers; a chosen one is both forms’', async () => {
    const { promoter, username, link } = await newLink();
    const [second, third] = await Promise.all([
      generate(promoter, { tokenAddress: OTHER }),
      generate(promoter, { tokenAddress: OTHER }),
    ]);
    const made = (await second.json<{ link: Link }>()).link;
    expect((await third.json<{ link: Link }>()).link.id).toBe(made.id);
    expect(pathOf(made.shortUrl)).toMatch(new RegExp(`^/r/${username}/bonk-\\w{4}$`));
    expect(await linkAt(pathOf(made.shortUrl))).toBe(made.id);
    expect(await linkAt(pathOf(link.shortUrl))).toBe(link.id);

    const customIdentifier = unique('Moon');
    const chosen = await newLink({ customIdentifier });
    expect(pathOf(chosen.link.shortUrl)).toBe(`/r/${chosen.username}/${customIdentifier}`);
    expect(pathOf(chosen.link.devUrl)).toBe(`/token/${customIdentifier}`);
  });

  it('the list of the most clicked names a link as it is called now', async () => {
    const { promoter, link } = await newLink();
    const body = { linkId: link.id, platform: 'axiom', eventId: crypto.randomUUID() };
    await call('POST', '/api/track-click', { body });
    const named = async () => {
      const path = `/api/analytics/${promoter.id}/statistics?range=7d`;
      return (await getJson<Statistics>(promoter, path)).topLinks[0]?.customIdentifier;
    };
    expect(await named()).toBe(link.customIdentifier);
    const customIdentifier = unique('renamed');
    await patchLink(promoter, link.id, { customIdentifier });
    await eventually(async () => expect(await named()).toBe(customIdentifier));
  });

  it('what a link was called before always leads to it, under every name of its promoter, and nobody else may take it', async () => {
    const [first, second] = [unique('first'), unique('second')];
    const { promoter, username, link } = await newLink({ customIdentifier: first });
    const changed = await patchLink(promoter, link.id, {
      customIdentifier: second,
      shortIdentifier: 'Gem',
    });
    expect(await changed.json<Link>()).toMatchObject({
      shortIdentifier: 'Gem',
      customIdentifier: second,
    });
    await setUsername(promoter, `${username}_2`);
    for (const name of [username, `${username}_2`]) {
      for (const identifier of ['gem', first])
        expect(await linkAt(`/r/${name}/${identifier}`)).toBe(link.id);
    }
    for (const identifier of [first, second])
      expect(await linkAt(`/token/${identifier}`)).toBe(link.id);
    expect((await call('GET', `/api/token/${first}`)).status).toBe(200);

    const stranger = await newLink();
    const taken = await patchLink(stranger.promoter, stranger.link.id, { customIdentifier: first });
    expect([taken.status, (await taken.json<{ code: string }>()).code]).toEqual([
      409,
      'identifier_taken',
    ]);
    // Short identifiers are per promoter.
    expect(
      (await patchLink(stranger.promoter, stranger.link.id, { shortIdentifier: first })).status,
    ).toBe(200);
    const own = await generate(promoter, { tokenAddress: OTHER });
    const { id } = (await own.json<{ link: Link }>()).link;
    expect((await patchLink(promoter, id, { shortIdentifier: first.toUpperCase() })).status).toBe(
      409,
    );

    // The link itself may return to it.
    expect((await patchLink(promoter, link.id, { customIdentifier: first })).status).toBe(200);
    for (const identifier of [first, second])
      expect(await linkAt(`/token/${identifier}`)).toBe(link.id);
  });
});
