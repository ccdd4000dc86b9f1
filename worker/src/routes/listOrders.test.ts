import { MINUTE } from '@soltrade/schema/durations';
import { afterEach, expect, it, vi } from 'vitest';
import { newKey } from '../../test/apiKey.ts';
import { connected, newClient } from '../../test/assistants.ts';
import { call, jsonOf, newPromoter, type Promoter } from '../../test/client.ts';
import { insertClaim } from '../../test/hosts.ts';
import { letPass } from '../../test/letPass.ts';
import { addPartner } from '../../test/partnerCalls.ts';
import { newWalletOf } from '../../test/rows.ts';
import { begin } from '../../test/statements.ts';
import { addEndpoint } from '../../test/webhookReceiver.ts';

afterEach(() => vi.useRealTimers());

type Make = (promoter: Promoter, name: string) => Promise<unknown>;

const newReport: Make = ({ id, cookie }, name) => {
  const body = { name, scope: 'all', firstDay: null, lastDay: null, hasMoney: false };
  const open = { password: null, endsInDays: null };
  return jsonOf(call('POST', `/api/shared-reports/${id}`, { cookie, body: { ...body, ...open } }));
};

const LISTS: readonly [string, 'newest' | 'oldest', Make][] = [
  ['keys', 'newest', (promoter, name) => newKey(promoter, { name })],
  ['partners', 'newest', (promoter, name) => addPartner(promoter, { name })],
  ['shared-reports', 'newest', newReport],
  [
    'assistants',
    'newest',
    async (promoter, name) =>
      connected({ promoter, client_id: await newClient({ client_name: name }) }),
  ],
  [
    'webhooks',
    'oldest',
    (promoter, name) => addEndpoint(promoter, { url: `https://hooks.example.com/${name}` }),
  ],
  [
    'statements',
    'newest',
    (promoter, name) => begin(promoter, `Date,Amount,ID\n2026-01-01,1,${name}`, { name }),
  ],
  [
    'payout-wallets',
    'oldest',
    ({ id }, address) => newWalletOf(id, { address, createdAt: Date.now() }),
  ],
  ['hosts', 'oldest', (promoter, name) => insertClaim(promoter, `${name}.example.org`)],
];

it.each(LISTS)('the list of %s has the %s first', async (list, first, make) => {
  const promoter = await newPromoter();
  for (const name of ['made-1', 'made-2']) {
    await make(promoter, name);
    letPass(MINUTE);
  }
  const answer = await call('GET', `/api/${list}/${promoter.id}`, { cookie: promoter.cookie });
  const listed = [...new Set((await answer.text()).match(/made-\d/g))];
  expect(listed).toEqual(first === 'newest' ? ['made-2', 'made-1'] : ['made-1', 'made-2']);
});
