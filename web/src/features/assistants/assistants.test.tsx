import type { Assistant } from '@soltrade/schema/contracts/assistants';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inside, press } from '../../../test/actions.ts';
import { expectNoRole, expectNoText, expectText } from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { ConnectPage } from '../../pages/ConnectPage.tsx';
import { AssistantsCard } from './AssistantsCard.tsx';

const BACK = 'https://assistant.example/callback?error=access_denied';

const assistant = (change: Partial<Assistant> = {}): Assistant => ({
  id: 'a1',
  name: 'Claude',
  target: { kind: 'site', name: 'assistant.example' },
  scopes: ['links:write', 'stats:read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  lastUsedAt: null,
  ...change,
});

const asking = (change: object = {}) =>
  promoterServer({
    'GET /api/assistant-request': () =>
      json({ ...assistant(), refusal: null, backUrl: BACK, ...change }),
    'POST /api/assistants': json({ url: 'https://assistant.example/callback?code=x' }, 201),
  });

const PATH = '/connect?client_id=c&redirect_uri=https%3A%2F%2Fassistant.example%2Fcallback&state=s';

const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
});

it('a request is turned down, or can’t be allowed: nobody leaves without a press', async () => {
  const { callsTo } = asking();
  const { unmount } = renderPart(<ConnectPage />, PATH);
  await screen.findByRole('button', { name: 'Allow' });
  expectText('assistant.example');
  expect(assign).not.toHaveBeenCalled();
  await press('Cancel');
  expect(assign.mock.calls).toEqual([[BACK]]);
  unmount();

  assign.mockClear();
  asking({ refusal: 'It must ask for a code.', target: { kind: 'device', name: '127.0.0.1' } });
  renderPart(<ConnectPage />, PATH);
  expect((await screen.findByRole('alert')).textContent).toContain('It must ask for a code.');
  expectNoRole('button', 'Allow');
  expect(assign).not.toHaveBeenCalled();
  expectText('a program on this device');
  await press('Go Back');
  expect(assign.mock.calls).toEqual([[BACK]]);
  expect(callsTo('POST /api/assistants')).toEqual([]);
});

it('a request that names no assistant leads nowhere, and one without a name is named by its host', async () => {
  const { answer } = asking();
  answer('GET /api/assistant-request', problemAnswer('not_found', { detail: 'Add it again.' }));
  const { unmount } = renderPart(<ConnectPage />, PATH);
  expect((await screen.findByRole('alert')).textContent).toContain('Add it again.');
  expectNoRole('button', 'Allow');
  unmount();

  asking({ name: null });
  renderPart(<ConnectPage />, PATH);
  await screen.findByRole('heading', {
    name: /An assistant at assistant\.example.* asks to use your account/,
  });
});

it('a sign-in that is too old is repeated here, and a missing choice is named', async () => {
  const { answer } = asking();
  answer('POST /api/assistants', problemAnswer('recent_sign_in_required'));
  renderPart(<ConnectPage />, PATH);
  await screen.findByRole('button', { name: 'Allow' });
  await press('Allow');
  expect((await screen.findByRole('alert')).textContent).toContain('Sign in again');
  expect(assign).not.toHaveBeenCalled();
  answer(
    'POST /api/assistants',
    problemAnswer('invalid_input', { errors: { scopes: 'Choose at least one' } }),
  );
  await press('Allow');
  await screen.findByText('Choose at least one');
});

it('connected assistants are listed, and disconnected after asking', async () => {
  let kept = [
    assistant(),
    assistant({ id: 'a2', name: null, target: { kind: 'app', name: 'cursor' } }),
  ];
  const { callsTo } = promoterServer({
    'GET /api/assistants/u1': () => json(kept),
    'DELETE /api/assistants/a1': () => {
      kept = kept.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  renderPart(<AssistantsCard userId="u1" />);
  const rows = await inside('list', 'Assistants');
  expectText('Through assistant.example', rows);
  expectText('An assistant at the app “cursor” on this device', rows);
  expect(rows.getAllByText('links:write · stats:read')).toHaveLength(2);
  await press('Disconnect Claude');
  await press('Keep It');
  expect(callsTo('DELETE /api/assistants/a1')).toEqual([]);
  await press('Disconnect Claude');
  await press('Disconnect', within(screen.getByRole('dialog')));
  await toastIs('Assistant Disconnected');
  expectNoText('Through assistant.example', rows);
});

it('has the address for assistants, which can be copied', async () => {
  const clipboard = fakeClipboard();
  promoterServer({ 'GET /api/assistants/u1': json([]) });
  renderPart(<AssistantsCard userId="u1" />);
  await press('Copy: MCP server');
  expect(clipboard.mock.calls).toEqual([['http://localhost:8788/mcp']]);
});
