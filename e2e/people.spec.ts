// What strangers do to a link's number: through the Pages front, from addresses and browsers of their choice.
import {
  type Api,
  type ApiLink,
  callApi,
  generateByApi,
  jsonOf,
  PERSON_AGENT,
  signInByApi,
} from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const api: Api = { baseUrl, origin: baseUrl };
const mint = tokenUp().mint;

type Counts = { clickCount: number; persons: number; repeats: number; robots: number };

const newLink = async (): Promise<{ link: ApiLink; counts: () => Promise<Counts | undefined> }> => {
  const promoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, mint);
  const { userId, cookie } = promoter;
  const counts = async () =>
    (await jsonOf<Counts[]>(await callApi(api, `GET /api/links/${userId}`, { cookie })))[0];
  return { link, counts };
};

const agentOf = (index: number): string => `${PERSON_AGENT} Edg/${100 + index}.0.0.0`;

/** The page token of a landing page, as a visitor's page carries it. */
const pageTokenOf = async (link: ApiLink, address: string, agent: string): Promise<string> => {
  const response = await fetch(link.url, { headers: { 'cf-connecting-ip': address, 'user-agent': agent } });
  const [, pageToken] = /"pageToken":"([^"]+)"/.exec(await response.text()) ?? [];
  if (!pageToken) throw new Error(`${link.url} carries no page token`);
  return pageToken;
};

const classOf = async (
  kind: 'click' | 'view',
  { link, ...visitor }: { link: ApiLink; address: string; agent: string; pageToken?: string },
): Promise<string> => {
  const { address, agent, pageToken } = visitor;
  const body = { linkId: link.id, pageToken, ...(kind === 'click' ? { platform: 'jupiter' } : {}) };
  return (
    await jsonOf<{ counted: string }>(await callApi(api, `POST /api/track-${kind}`, { body, address, agent }))
  ).counted;
};

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const persons = (classes: readonly string[]): number => classes.filter((each) => each === 'person').length;

test('sixty browsers of one address are ten people, with a page token and without', async () => {
  const { link, counts } = await newLink();
  const address = '203.0.113.7';
  const clicks = await times(60, async (index) => {
    const agent = agentOf(index);
    const pageToken = index % 2 === 0 ? { pageToken: await pageTokenOf(link, address, agent) } : {};
    return classOf('click', { link, address, agent, ...pageToken });
  });
  expect(persons(clicks)).toBe(10);
  expect(clicks.filter((each) => each === 'repeat')).toHaveLength(50);
  expect(persons(await times(60, (index) => classOf('view', { link, address, agent: agentOf(index) })))).toBe(
    10,
  );

  // Someone elsewhere is a person anyway.
  expect(await classOf('click', { link, address: '2001:db8:7::1', agent: PERSON_AGENT })).toBe('person');
  await expect.poll(counts).toMatchObject({ clickCount: 61, persons: 11, repeats: 50, robots: 0 });
});

test('thirty addresses of one IPv6 network are one address', async () => {
  const { link } = await newLink();
  const prefix = '2001:db8:7:8';
  const same = (kind: 'click' | 'view') =>
    times(30, (index) => classOf(kind, { link, address: `${prefix}::${index + 1}`, agent: PERSON_AGENT }));
  expect(persons(await same('click'))).toBe(1);
  expect(persons(await same('view'))).toBe(1);
  const others = await times(30, (index) =>
    classOf('click', { link, address: `${prefix}:${index}::1`, agent: agentOf(index) }),
  );
  expect(persons(others)).toBe(9);
});

test('clicks on Actions, which any page can send, add nothing to the number', async () => {
  const { link, counts } = await newLink();
  const { pathname } = new URL(link.url);
  const account = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
  const statuses = await times(25, async (index) => {
    const response = await fetch(`${baseUrl}/api/actions${pathname}?platform=jupiter`, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
        'user-agent': agentOf(index),
        'cf-connecting-ip': `2001:db8:7:${index}::1`,
      },
      body: JSON.stringify({ account }),
    });
    await response.text();
    return response.status;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(counts).toMatchObject({ clickCount: 0, persons: 0, repeats: 0, robots: 25 });
});
