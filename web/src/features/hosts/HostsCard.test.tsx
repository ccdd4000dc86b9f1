import type { HostSettings, OwnHost } from '@soltrade/schema/contracts/hosts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectNoText, expectText, textsOf } from '../../../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { HostsCard } from './HostsCard.tsx';

const PATH = '/api/hosts/u1';

const host = (facts: Partial<OwnHost> = {}): OwnHost => ({
  host: 'go.ada.xyz',
  name: 'go.ada.xyz',
  url: 'https://go.ada.xyz',
  state: 'dns',
  problem: null,
  records: [
    { type: 'CNAME', name: 'go.ada.xyz', value: 'links.soltrade.example' },
    { type: 'TXT', name: '_soltrade.go.ada.xyz', value: 'proof-of-ada' },
  ],
  checkedAt: '2026-11-22T12:00:00.000Z',
  ...facts,
});

const settings = (facts: Partial<HostSettings> = {}): HostSettings => ({
  isOffered: true,
  hosts: [],
  defaultHost: null,
  ...facts,
});

const show = () => renderPart(<HostsCard userId="u1" />);

it('is not there where the product has no zone', async () => {
  const server = fakeServer({ [`GET ${PATH}`]: json(settings({ isOffered: false })) });
  show();
  await expect.poll(() => server.callsTo(`GET ${PATH}`)).toHaveLength(1);
  expectNoText('Domains');
});

it('says at its field why a domain is refused', async () => {
  fakeServer({
    [`GET ${PATH}`]: json(settings()),
    [`POST ${PATH}`]: problemAnswer('host_taken', {
      errors: { host: 'This domain is in use here.' },
    }),
  });
  show();
  fireEvent.change(await screen.findByLabelText('Your domain'), {
    target: { value: 'go.ada.xyz' },
  });
  await press('Add Domain');
  expect((await screen.findByRole('alert')).textContent).toBe('This domain is in use here.');
});

it.each([
  ['certificate', 'Waiting for the certificate', 'Check Now', 'Remove'],
  ['active', 'Active', null, 'Remove'],
  ['moved', 'No longer points here', 'Add Again', 'Remove'],
  ['blocked', 'Blocked', 'Add Again', 'Remove'],
  ['removed', 'Removed', 'Add Again', null],
] as const)('%s: says so, and what can be done', async (state, text, check, remove) => {
  fakeServer({ [`GET ${PATH}`]: json(settings({ hosts: [host({ state, name: 'gö.ada.xyz' })] })) });
  show();
  const row = within((await screen.findByText(text)).closest('li') ?? document.body);
  expectText('gö.ada.xyz', row);
  expect(row.getAllByText('go.ada.xyz')[0]).toBeTruthy();
  const named = textsOf(row.getAllByRole('button'));
  expect(named.filter((name) => name !== 'Copy')).toEqual(
    [check, remove].filter((name) => name !== null),
  );
});

it('asks before it removes one', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: json(settings({ hosts: [host({ state: 'active' })] })),
    [`DELETE ${PATH}/go.ada.xyz`]: new Response(null, { status: 204 }),
  });
  show();
  await press('Remove');
  await press('Remove', within(await screen.findByRole('dialog')));
  await expect.poll(() => server.callsTo(`DELETE ${PATH}/go.ada.xyz`)).toHaveLength(1);
});
