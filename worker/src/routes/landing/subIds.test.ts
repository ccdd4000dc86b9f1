import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/client.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink, platformUrls } from '../../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

/** The URLs of a page's buttons, by platform. */
const urlsOf = async (path: string): Promise<Record<string, string>> => {
  const urls: Record<string, string> = {};
  await new HTMLRewriter()
    .on('a[data-platform]', {
      element: (anchor) => {
        const href = anchor.getAttribute('href') ?? '';
        urls[anchor.getAttribute('data-platform') ?? ''] = href.replaceAll('&amp;', '&');
      },
    })
    .transform(await call('GET', path))
    .text();
  return urls;
};

const CODES = { jupiter: 'ada-jup', axiom: 'ada-axi' };

describe('a landing page’s URLs', () => {
  it('carry no sub-id, since no platform is known to return one', async () => {
    const { username } = await newPromoterWithLink();
    expect(await urlsOf(`/r/${username}/${MINT}?c=tg-vip`)).toEqual(platformUrls(MINT, CODES));
  });
});
