import { SANDBOX_TOKENS } from '../../dev/sandbox/tokens.ts';
import {
  type Api,
  type ApiPromoter,
  callApi,
  generateByApi,
  jsonOf,
  PERSON_AGENT,
  signInByApi,
} from '../../e2e/apiClient.ts';
import { all, type Classes, sumsOf } from './workload.ts';

/** A link's counts by its receipt, by the list of links, and by the download's lines. */
type Counted = Record<'classes' | 'listed' | 'downloaded', Classes>;

export type BenchPromoter = ApiPromoter & { links: { id: string; path: string }[] };

export const makePromoter = async (api: Api, links: number): Promise<BenchPromoter> => {
  const promoter = await signInByApi(api);
  const made: BenchPromoter['links'] = [];
  for (const { mint } of SANDBOX_TOKENS.slice(0, links)) {
    const { id, url } = await generateByApi(api, promoter, mint);
    made.push({ id, path: new URL(url).pathname });
  }
  return { ...promoter, links: made };
};

/** A landing page's token, which says nothing about its visitor. */
export const pageTokenFor = async ({ baseUrl }: Api, path: string): Promise<string> => {
  const page = await fetch(new URL(path, baseUrl), { headers: { 'user-agent': PERSON_AGENT } });
  const token = /"pageToken":"([^"]+)"/.exec(await page.text())?.[1];
  if (!token) throw new Error(`${path}: ${page.status}, no page token`);
  return token;
};

/** Clicks in a file of events: id, time, kind, platform, channel, class. */
const clicksIn = (file: string): Classes => {
  const clicks = file.split('\r\n').filter((line) => line.split(',')[2] === 'click');
  const of = (name: string) => clicks.filter((line) => line.endsWith(`,${name}`)).length;
  return { persons: of('person'), repeats: of('repeat'), robots: of('robot') };
};

/** A link's clicks according to the product. */
export const countedOf = async (
  api: Api,
  { cookie, userId, links }: BenchPromoter,
): Promise<Counted[]> => {
  const list = await jsonOf<(Classes & { id: string })[]>(
    await callApi(api, `GET /api/links/${userId}`, { cookie }),
  );
  return Promise.all(
    links.map(async ({ id }) => {
      const { clicks } = await jsonOf<{ clicks: Classes }>(
        await callApi(api, `GET /api/links/${id}/receipt`, { cookie }),
      );
      const file = await callApi(api, `GET /api/links/${id}/events.csv`, { cookie });
      return {
        classes: sumsOf([clicks]),
        listed: sumsOf(list.filter((link) => link.id === id)),
        downloaded: clicksIn(await file.text()),
      };
    }),
  );
};

/** Clicks of all classes on the dashboard. */
export const storedTotal = async (api: Api, { cookie, userId }: BenchPromoter): Promise<number> =>
  all(await jsonOf<Classes>(await callApi(api, `GET /api/analytics/${userId}`, { cookie })));
