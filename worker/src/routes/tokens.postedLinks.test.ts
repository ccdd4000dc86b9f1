// Links of ours where a token is asked for: those people post don't contain the mint.
import { beforeEach, expect, it } from 'vitest';
import { call, problemOf } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const fetchToken = (contractAddress: string) =>
  call('POST', '/api/token/fetch', { body: { contractAddress } });

it('a link names its token by its identifier, with words around it, and while it is paused', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { id, shortUrl, devUrl } = generated.link;
  const { origin } = new URL(shortUrl);
  const texts = [
    shortUrl,
    `look: <${shortUrl}?c=x>!`,
    devUrl,
    `${origin}/${MINT}.`,
    `${origin}/token/${MINT}`,
  ];
  for (const text of texts) {
    const response = await fetchToken(text);
    expect([text, response.status]).toEqual([text, 200]);
    expect(await response.json()).toMatchObject({ contractAddress: MINT });
  }
  await patchLink(promoter, id, { isActive: false });
  expect((await fetchToken(shortUrl)).status).toBe(200);
});

it('an address of a foreign host is read for the mint in it, and not as a link of ours', async () => {
  const { generated } = await newPromoterWithLink();
  const { shortUrl } = generated.link;
  const { pathname } = new URL(shortUrl);
  const read = await fetchToken(`https://soltrade.example/${MINT}`);
  expect(await read.json()).toMatchObject({ contractAddress: MINT });
  for (const text of [`${shortUrl}x`, `https://soltrade.example${pathname}`]) {
    const refused = await problemOf(await fetchToken(text));
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid_address',
      fields: ['contractAddress'],
    });
    expect(refused.body.detail).toContain('We can’t read a token’s address from this link');
  }
});
