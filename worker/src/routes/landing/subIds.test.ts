import { findPlatform, PLATFORMS } from '@soltrade/schema/platforms/index';
import { subIdOf } from '@soltrade/schema/subId';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { call } from '../../../test/client.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink, platformUrls } from '../../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

/** As if the platform's documents said that it returns a sub-id. */
const returnsSubId = (id: string): void => {
  const platform = findPlatform(id);
  if (!platform) throw new Error(`no platform ${id}`);
  const subId = { parameter: 'sub', maxLength: 64, verifiedOn: '2026-11-27', evidence: 'A test.' };
  Object.assign(platform, { subId });
  onTestFinished(() => void Reflect.deleteProperty(platform, 'subId'));
};

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
  it('carry no sub-id to a platform that isn’t known to return it', async () => {
    const { username } = await newPromoterWithLink();
    expect(PLATFORMS.filter(({ subId }) => subId !== undefined)).toEqual([]);
    expect(await urlsOf(`/r/${username}/${MINT}?c=tg-vip`)).toEqual(platformUrls(MINT, CODES));
  });

  it('carry link and channel to one that does, the same for every visitor', async () => {
    const { username, generated } = await newPromoterWithLink();
    const path = `/r/${username}/${MINT}`;
    const plain = platformUrls(MINT, CODES);
    returnsSubId('axiom');
    returnsSubId('jupiter');
    const { id } = generated.link;
    for (const channel of ['tg-vip', 'x', null]) {
      const subId = subIdOf(id, channel);
      const asked = channel === null ? path : `${path}?c=${channel}`;
      const urls = await urlsOf(asked);
      expect(urls.axiom).toBe(`${plain.axiom}?sub=${subId}`);
      expect(urls.jupiter).toBe(`${plain.jupiter}&sub=${subId}`);
      expect(await urlsOf(asked)).toEqual(urls);
    }
  });

  it('carry none with the product’s code, or on a page without a link', async () => {
    const { username } = await newPromoterWithLink();
    returnsSubId('bonkbot');
    returnsSubId('axiom');
    const { bonkbot } = await urlsOf(`/r/${username}/${MINT}?c=x`);
    expect(bonkbot).toBe(platformUrls(MINT).bonkbot);
    expect(await urlsOf(`/${MINT}?c=x`)).toEqual(platformUrls(MINT));
  });
});
