import { LINK_LIST } from '@soltrade/schema/limits/links';
import { expect, it } from 'vitest';
import { type Call, fakeServer, json } from '../../../../test/fakeServer.ts';
import { sendChange } from './api.ts';

const linksOf = ({ body }: Call) => (body as { links: string[] }).links;

it('links beyond the server’s limit are changed in further calls, each once', async () => {
  const ids = Array.from({ length: 2 * LINK_LIST.changedTogether + 1 }, (_, index) => `l${index}`);
  const { callsTo } = fakeServer({
    'POST /api/links/u1/batch': (call) =>
      json({ results: linksOf(call).map((id) => ({ id, outcome: 'changed' })) }),
  });
  const outcomes = await sendChange('u1', { action: 'pause', links: ids });
  expect([...outcomes.keys()]).toEqual(ids);
  const sent = callsTo('POST /api/links/u1/batch').map(linksOf);
  expect(sent.flat()).toEqual(ids);
  expect(sent.every(({ length }) => length <= LINK_LIST.changedTogether)).toBe(true);
});
