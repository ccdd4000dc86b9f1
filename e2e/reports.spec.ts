// What strangers do to the reports of a page, and what the operator still sees: through the Pages front.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { base58 } from '@scure/base';
import { listReports, type Report } from '../schema/src/contracts/ops.ts';
import { type Api, callApi, generateByApi, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl, environment } = runEnvironment('browser');
const api: Api = { baseUrl, origin: baseUrl };
const { OPS_TOKEN } = parseEnv(readFileSync(environment.SOLTRADE_VARS ?? '', 'utf8'));

const listed = async (): Promise<Report[]> => {
  const response = await fetch(baseUrl + listReports.path, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  return listReports.responses[200].parse(await response.json());
};

type Sent = { status: number; received?: string; code?: string };

const send = async (body: object, visitor: { address: string; agent?: string }): Promise<Sent> => {
  const response = await callApi(api, 'POST /api/report', { body, ...visitor });
  return { status: response.status, ...(await response.json()) };
};

test('205 junk reports of one address leave room for an honest one, and for the operator to see it', async () => {
  const promoter = await signInByApi(api);
  const { id: linkId } = await generateByApi(api, promoter, tokenUp().mint);
  const junk = { linkId, reason: 'other', detail: 'junk' };
  const sent: Sent[] = [];
  for (let index = 0; index < 205; index += 1) {
    const agent = `${PERSON_AGENT} Edg/${100 + index}.0.0.0`;
    // Written in both ways that one address has.
    sent.push(await send(junk, { agent, address: index % 2 === 0 ? '203.0.113.5' : '::ffff:203.0.113.5' }));
  }
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(sent.filter(({ received }) => received === 'merged')).toHaveLength(204);

  const honest = { linkId, reason: 'scam', detail: 'It took my coins' };
  expect(await send(honest, { address: '198.51.100.7' })).toEqual({ status: 201, received: 'new' });
  const mine = (await listed()).filter(({ link }) => link?.id === linkId);
  expect(mine.map(({ detail }) => detail).toSorted()).toEqual(['It took my coins', 'junk']);
});

test('a page without a link is reported too, and an address that reports page after page is refused', async () => {
  const mints = Array.from({ length: 24 }, () => base58.encode(crypto.getRandomValues(new Uint8Array(32))));
  const address = '2001:db8:5::1';
  const answers = await Promise.all(
    mints.map((mint, index) =>
      send({ page: `/r/somebody/${mint}`, reason: 'scam' }, { address: `2001:db8:5::${index + 1}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ code }) => code === 'too_many_reports')).toHaveLength(4);
  const stored = answers.findIndex(({ status }) => status === 201);
  const page = `/r/somebody/${mints[stored]}`;
  expect(await send({ page, reason: 'spam' }, { address })).toMatchObject({ received: 'merged' });
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      reason: 'spam',
      link: null,
      page: { mint: mints[stored], refCode: 'somebody', url: baseUrl + page, symbol: null },
    }),
  );
});
