import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { openApiDocument } from '@soltrade/schema/openApiDocument';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { user } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const PATH = 'GET /api/openapi.json';

const server = () =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/keys/u1': () => json([]),
    'GET /api/webhooks/u1': () => json([]),
    [PATH]: () => json(openApiDocument()),
  });

const show = async () => userEvent.click(await screen.findByRole('button', { name: 'Show All Calls' }));

const callNamed = (name: string): HTMLElement => {
  const details = screen.getByText(name, { selector: 'summary > code' }).closest('details');
  if (!details) throw new Error(`no details of ${name}`);
  return details;
};

it('is loaded on demand, and has every call that keys can make', async () => {
  const { callsTo } = server();
  renderApp('/developers');
  await screen.findByRole('button', { name: 'Show All Calls' });
  expect(callsTo(PATH)).toEqual([]);
  await show();
  await screen.findByRole('region', { name: 'Links' });
  const shown = [...document.querySelectorAll('summary > code')].map(({ textContent }) => textContent);
  const reachable = Object.values(ENDPOINTS)
    .filter((contract) => 'scope' in contract)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(shown.toSorted()).toEqual(reachable.toSorted());
});

it('shows a request with the origin, which can be copied, and a response', async () => {
  server();
  const person = userEvent.setup();
  const clipboard = fakeClipboard();
  renderApp('/developers');
  await show();
  await screen.findByRole('region', { name: 'Links' });
  const details = callNamed('PATCH /api/links/{id}');
  expect(within(details).getByText('links:write')).toBeTruthy();
  await person.click(within(details).getByText('PATCH /api/links/{id}', { selector: 'code' }));
  await person.click(await within(details).findByRole('button', { name: /^Copy the request/ }));
  const [[command]] = clipboard.mock.calls as [[string]];
  expect(command).toMatch(/^curl -X PATCH 'http:\/\/localhost:8788\/api\/links\/[0-9a-f-]{36}' \\\n/);
  expect(command).toContain(`-d '{"shortIdentifier":"goose"}'`);
  expect(command).toContain('-H "Authorization: Bearer $SOLTRADE_KEY"');
  const response = within(details).getByRole('region', { name: 'Response of PATCH /api/links/{id}' });
  expect(JSON.parse(response.textContent ?? '')).toMatchObject({ shortIdentifier: 'goose' });
  expect(within(details).getByText(/^403 .*insufficient_scope/)).toBeTruthy();
});

it('can be loaded again after a failure', async () => {
  const { answer } = server();
  answer(PATH, () => problemAnswer('internal'));
  renderApp('/developers');
  await show();
  await screen.findByText('The reference couldn’t be loaded');
  answer(PATH, () => json(openApiDocument()));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Revenue' })).toBeTruthy());
});
