import { LINK_LIST } from '@soltrade/schema/limits/links';
import { expect, it } from 'vitest';
import { fakeServer, json } from '../../../../test/fakeServer.ts';
import { sendChange } from './api.ts';

it('links beyond the server’s limit are changed in further calls, each once', async () => {
  const ids = Array.from({ length: 2 * LINK_LIST.changedTogether + 1 }, (_, index) => `l${index}`);
  const { callsTo } = fakeServer({
    'POST /api/links/u1/batch': ({ body }) =>
      json({
        results: (body as { links: string[] }).links.map((id) => ({ id, outcome: 'changed' })),
      }),
  });
  const outcomes = await sendChange('u1', { action: 'pause', links: ids });
  expect([...outcomes.keys()]).toEqual(ids);
  const sent = callsTo('POST /api/links/u1/batch').map(
    ({ body }) => (body as { links: string[] }).links,
  );
  expect(sent.flat()).toEqual(ids);
  expect(sent.every(({ length }) => length <= LINK_LIST.changedTogether)).toBe(true);
});
