import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, ORIGIN } from '../../test/client.ts';
import { rowsIn } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { counterOf } from '../../test/rows.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const newLink = async (): Promise<string> => (await newPromoterWithLink()).generated.link.id;

type Sent = { body?: object; country?: string; asn?: unknown; headers?: Record<string, string> };

const view = (linkId: string, { body, ...options }: Sent = {}) =>
  call('POST', '/api/track-view', { body: { linkId, ...body }, ...options });

/** Audiences recently seen by a link's object. */
const audiences = async (linkId: string): Promise<unknown[]> => {
  const stub = await counterOf(linkId);
  const tables = await rowsIn(
    stub,
    "select name from sqlite_master where name glob 'sightings_[0-9]*'",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => rowsIn(stub, `select audience, number from ${name}`)),
  );
  return rows
    .flat()
    .toSorted((one, other) => Number(one.number) - Number(other.number))
    .map(({ audience }) => audience);
};

const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

describe('the audience of a beacon', () => {
  it('is what its request tells', async () => {
    const linkId = await newLink();
    await view(linkId, {
      country: 'BR',
      headers: { 'User-Agent': IPAD, 'Accept-Language': 'pt-BR,pt;q=0.9', 'CF-IPCountry': 'KP' },
      body: { referrer: 't.co', touchPoints: 5 },
    });
    await call('POST', '/api/track-click', {
      country: 'DE',
      body: { linkId, platform: 'jupiter', channel: 'tg-vip', referrer: 't.co' },
    });
    expect(await audiences(linkId)).toEqual([
      'BR x tablet ios safari pt main -',
      'DE ?tg-vip computer windows chrome - main -',
    ]);
  });

  it('names the kind of network, never its number', async () => {
    const linkId = await newLink();
    const robot = { 'User-Agent': 'curl/8.0' };
    await view(linkId, { country: 'DE', asn: 24940 });
    await view(linkId, { country: 'DE', asn: 13335 });
    await view(linkId, { country: 'DE', asn: 3320, headers: { 'CF-ASN': '24940' } });
    await view(linkId, { country: 'US', asn: 16509, headers: robot });
    for (const asn of ['24940', -1, null]) await view(linkId, { country: 'FR', asn });
    expect(await audiences(linkId)).toEqual([
      'DE - computer windows chrome - main datacenter',
      'DE - computer windows chrome - main relay',
      'DE - computer windows chrome - main other',
      'US - - - - - main datacenter',
      ...Array(3).fill('FR - computer windows chrome - main -'),
    ]);
  });

  it('of a page that an ad led to has the ad as its source, and the click id is kept nowhere', async () => {
    const { generated } = await newPromoterWithLink();
    const { id: linkId, shortUrl } = generated.link;
    const path = new URL(shortUrl).pathname;
    const ids = ['gclid', 'fbclid', 'twclid', 'ttclid', 'msclkid', 'li_fat_id'].map(
      (name) => `${name}=secret-1`,
    );
    const logged = vi.spyOn(console, 'log');
    for (const query of [
      ...ids,
      `c=tg-vip&${Array(50).fill(ids[0]).join('&')}`,
      'gclid=',
      'utm_source=x',
    ]) {
      const page = await call('GET', `${path}?${query}`);
      const html = await page.text();
      expect(html + JSON.stringify([...page.headers])).not.toContain('secret-1');
      const data =
        /<script type="application\/json" id="link">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      const { pageToken, channel } = JSON.parse(data);
      await view(linkId, { country: 'FR', body: { pageToken, channel, referrer: 't.co' } });
    }
    expect(await audiences(linkId)).toEqual([
      ...Array(7).fill('FR $ computer windows chrome - main -'),
      ...Array(2).fill('FR x computer windows chrome - main -'),
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret-1');
  });

  it('of a robot keeps nothing that the robot says of itself', async () => {
    const linkId = await newLink();
    await view(linkId, {
      country: 'US',
      headers: { 'User-Agent': 'Twitterbot/1.0', 'Accept-Language': 'fr' },
      body: { referrer: 'invented.example' },
    });
    expect(await audiences(linkId)).toEqual(['US - - - - - main -']);
  });

  it('has no source where the visitor comes from our own page', async () => {
    const linkId = await newLink();
    await view(linkId, { country: 'FR', body: { referrer: new URL(ORIGIN).host } });
    expect(await audiences(linkId)).toEqual(['FR - computer windows chrome - main -']);
  });
});
