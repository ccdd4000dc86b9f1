import type { WebhookDelivery, WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';

const SECRET = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0';

const endpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'w1',
  url: 'https://hooks.example.com/in',
  flavour: 'json',
  types: ['link.created'],
  createdAt: '2026-11-20T10:00:00.000Z',
  isEnabled: true,
  disabledReason: null,
  failingSince: null,
  formerUntil: null,
  pending: 0,
  ...change,
});

const delivery: WebhookDelivery = {
  id: 'd1',
  messageId: 'm1',
  type: 'link.created',
  happenedAt: '2026-11-20T10:00:00.000Z',
  state: 'failed',
  attempts: 10,
  nextAttemptAt: null,
  attemptedAt: '2026-11-20T10:00:00.000Z',
  body: '{"type":"link.created"}',
  status: 500,
  answer: '<b>broken</b>',
  problem: null,
  duration: 1_234,
};

/** A server that keeps endpoints. */
const server = (first: WebhookEndpoint[] = []) => {
  let kept = first;
  const set = (change: Partial<WebhookEndpoint>) => {
    kept = kept.map((each) => ({ ...each, ...change }));
    return kept[0];
  };
  return fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/keys/u1': () => json([]),
    'GET /api/webhooks/u1': () => json(kept),
    'POST /api/webhooks': ({ body }) => {
      const added = endpoint(body as Partial<WebhookEndpoint>);
      kept = [added];
      return json({ endpoint: added, secret: SECRET }, 201);
    },
    'PATCH /api/webhooks/w1': ({ body }) =>
      json(set({ isEnabled: true, disabledReason: null, ...(body as Partial<WebhookEndpoint>) })),
    'POST /api/webhooks/w1/rotate': () =>
      json({ endpoint: set({ formerUntil: '2026-11-21T10:00:00.000Z' }), secret: SECRET }),
    'POST /api/webhooks/w1/test': () => json(delivery, 202),
    'GET /api/webhooks/w1/deliveries': () => json([delivery]),
    'POST /api/webhooks/w1/replay': () => json({ replayed: 3 }, 202),
    'POST /api/webhook-deliveries/d1/replay': () => json(delivery, 202),
    'DELETE /api/webhooks/w1': () => {
      kept = [];
      return new Response(null, { status: 204 });
    },
  });
};

it('an endpoint is added, its secret shown once, and removed after asking', async () => {
  const { callsTo } = server();
  const person = userEvent.setup();
  renderApp('/developers');
  await screen.findByText('No endpoints yet');
  await person.type(screen.getByLabelText('Address'), 'https://hooks.example.com/in');
  await person.selectOptions(screen.getByLabelText('Format'), 'Discord');
  await person.click(screen.getByRole('checkbox', { name: /^link\.clicks/ }));
  await person.click(screen.getByRole('button', { name: 'Add Endpoint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The secret of hooks.example.com' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Signing secret').value).toBe(SECRET);
  await person.click(dialog.getByRole('button', { name: 'I Have Saved It' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const types = [
    'link.created',
    'link.updated',
    'link.first_click',
    'call.multiple',
    'call.settled',
    'revenue.recorded',
  ];
  expect(callsTo('POST /api/webhooks').map(({ body }) => body)).toEqual([
    {
      userId: 'u1',
      url: 'https://hooks.example.com/in',
      flavour: 'discord',
      types: expect.arrayContaining(types),
    },
  ]);

  await person.click(await screen.findByRole('button', { name: 'Remove hooks.example.com' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shownToast()?.[0]).toBe('Endpoint Removed'));
  expect(await screen.findByText('No endpoints yet')).toBeTruthy();
});

it('says at the field what is wrong with an address', async () => {
  const { answer } = server();
  answer('POST /api/webhooks', () =>
    problemAnswer('invalid_input', { errors: { url: 'Use an https address' } }),
  );
  renderApp('/developers');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Endpoint' }));
  expect(await screen.findByText('Use an https address')).toBeTruthy();
});

it('shows what was sent and answered as text, and sends it again', async () => {
  const { callsTo } = server([endpoint({ failingSince: '2026-11-20T10:00:00.000Z', pending: 2 })]);
  const person = userEvent.setup();
  renderApp('/developers');
  expect(await screen.findByText(/^Failing since/)).toBeTruthy();
  expect(screen.getByText('2 messages wait')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send a test to hooks.example.com' }));
  const log = within(await screen.findByRole('region', { name: 'Deliveries to hooks.example.com' }));
  expect(log.getByText(/500 · 1,234 ms · 10 attempts/)).toBeTruthy();
  expect(log.getByText('<b>broken</b>')).toBeTruthy();
  await person.click(log.getByRole('button', { name: 'Send link.created again', hidden: true }));
  await waitFor(() => expect(callsTo('POST /api/webhook-deliveries/d1/replay')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Replay All Failed' }));
  await waitFor(() => expect(shownToast()).toEqual(['Sending Again', '3 messages are on their way.']));
});

it('says why an endpoint is off, turns it on, and makes a new secret', async () => {
  const { callsTo } = server([endpoint({ isEnabled: false, disabledReason: 'gone' })]);
  const person = userEvent.setup();
  // As a notice leads there.
  renderApp('/developers#webhook-w1');
  const row = (await screen.findByText(/answered 410/)).closest('li');
  expect(document.activeElement).toBe(row);
  await person.click(screen.getByRole('button', { name: 'Turn hooks.example.com on' }));
  await waitFor(() => expect(screen.queryByText(/answered 410/)).toBeNull());
  expect(callsTo('PATCH /api/webhooks/w1').map(({ body }) => body)).toEqual([{ isEnabled: true }]);
  await person.click(screen.getByRole('button', { name: 'New secret for hooks.example.com' }));
  expect(await screen.findByRole('dialog', { name: 'The secret of hooks.example.com' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'I Have Saved It' }));
  expect(await screen.findByText(/^The former secret signs too until/)).toBeTruthy();
});

it('has another address given', async () => {
  const { callsTo, answer } = server([endpoint()]);
  const person = userEvent.setup();
  renderApp('/developers');
  await person.click(await screen.findByRole('button', { name: 'Change the address of hooks.example.com' }));
  const field = screen.getByLabelText<HTMLInputElement>('New address');
  expect(field.value).toBe('https://hooks.example.com/in');
  await person.clear(field);
  await person.type(field, 'https://hooks.example.org/in');
  await person.click(screen.getByRole('button', { name: 'Change Address' }));
  expect(await screen.findByText('https://hooks.example.org/in')).toBeTruthy();
  expect(callsTo('PATCH /api/webhooks/w1').map(({ body }) => body)).toEqual([
    { url: 'https://hooks.example.org/in' },
  ]);
  expect(screen.queryByLabelText('New address')).toBeNull();

  answer('PATCH /api/webhooks/w1', () =>
    problemAnswer('invalid_input', { errors: { url: 'Use an https address' } }),
  );
  await person.click(screen.getByRole('button', { name: 'Change the address of hooks.example.org' }));
  await person.click(screen.getByRole('button', { name: 'Change Address' }));
  expect(await screen.findByText('Use an https address')).toBeTruthy();
});

it('shows older deliveries, and those of one state', async () => {
  const { callsTo, answer } = server([endpoint()]);
  const link = { Link: '<https://soltrade.example/api/webhooks/w1/deliveries?cursor=c1>; rel="next"' };
  const types: Record<string, string> = { c1: 'call.settled', failed: 'revenue.recorded' };
  answer('GET /api/webhooks/w1/deliveries', ({ query }) => {
    const searchParams = new URLSearchParams(query);
    const type = types[searchParams.get('cursor') ?? searchParams.get('state') ?? ''];
    if (type) return json([{ ...delivery, id: type, type }]);
    const first = json([delivery]);
    first.headers.set('Link', link.Link);
    return first;
  });
  const person = userEvent.setup();
  renderApp('/developers');
  await person.click(await screen.findByRole('button', { name: 'Send a test to hooks.example.com' }));
  await person.click(await screen.findByRole('button', { name: 'Show More' }));
  expect(await screen.findByText('call.settled', { selector: 'summary code' })).toBeTruthy();
  expect(screen.getByText('link.created', { selector: 'summary code' })).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Failed' }));
  expect(await screen.findByText('revenue.recorded', { selector: 'summary code' })).toBeTruthy();
  expect(callsTo('GET /api/webhooks/w1/deliveries').map(({ query }) => query)).toEqual([
    '',
    '?cursor=c1',
    '?state=failed',
  ]);
  answer('GET /api/webhooks/w1/deliveries', () => json([]));
  await person.click(screen.getByRole('radio', { name: 'Waiting' }));
  expect(await screen.findByText('No deliveries in this state.')).toBeTruthy();
});
