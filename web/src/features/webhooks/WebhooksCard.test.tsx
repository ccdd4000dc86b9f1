import type { WebhookDelivery, WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { enter, inside, pick, press, select } from '../../../test/actions.ts';
import { expectNoRole, expectNoText, expectText } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { webhook } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

const SECRET = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0';

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

const server = (first: WebhookEndpoint[] = []) => {
  let kept = first;
  const set = (change: Partial<WebhookEndpoint>) => {
    kept = kept.map((each) => ({ ...each, ...change }));
    return kept[0];
  };
  return promoterServer({
    'GET /api/webhooks/u1': () => json(kept),
    'POST /api/webhooks': ({ body }) => {
      const added = webhook(body as Partial<WebhookEndpoint>);
      kept = [added];
      return json({ endpoint: added, secret: SECRET }, 201);
    },
    'PATCH /api/webhooks/w1': ({ body }) =>
      json(set({ isEnabled: true, disabledReason: null, ...(body as Partial<WebhookEndpoint>) })),
    'POST /api/webhooks/w1/rotate': () =>
      json({ endpoint: set({ formerUntil: '2026-11-21T10:00:00.000Z' }), secret: SECRET }),
    'POST /api/webhooks/w1/test': json(delivery, 202),
    'GET /api/webhooks/w1/deliveries': json([delivery]),
    'POST /api/webhooks/w1/replay': json({ replayed: 3 }, 202),
    'POST /api/webhook-deliveries/d1/replay': json(delivery, 202),
    'DELETE /api/webhooks/w1': () => {
      kept = [];
      return new Response(null, { status: 204 });
    },
  });
};

/** Stands for the page's own sign-in. */
const signInAgain = (onSignedIn: () => void) => (
  <button type="button" onClick={onSignedIn}>
    Sign
  </button>
);

const show = (hash = '') =>
  renderPart(<WebhooksCard userId="u1" signInAgain={signInAgain} />, `/developers${hash}`);

it('an endpoint is added, its secret shown once, and removed after asking', async () => {
  const { bodies } = server();
  show();
  await screen.findByText('No endpoints yet');
  enter('Address', 'https://hooks.example.com/in');
  await select('Format', 'Discord');
  await pick('checkbox', /^link\.clicks/);
  await press('Add Endpoint');
  const dialog = await inside('dialog', 'The secret of hooks.example.com');
  expect(dialog.getByLabelText<HTMLInputElement>('Signing secret').value).toBe(SECRET);
  await press('I Have Saved It', dialog);
  await waitFor(() => expectNoRole('dialog'));
  const types = [
    'link.created',
    'link.updated',
    'link.first_click',
    'call.multiple',
    'call.settled',
    'revenue.recorded',
  ];
  expect(bodies('POST /api/webhooks')).toEqual([
    {
      userId: 'u1',
      url: 'https://hooks.example.com/in',
      flavour: 'discord',
      types: expect.arrayContaining(types),
    },
  ]);

  await press('Remove hooks.example.com');
  await press('Remove', within(screen.getByRole('dialog')));
  await toastIs('Endpoint Removed');
  await screen.findByText('No endpoints yet');
});

it('shows what was sent and answered as text, and sends it again', async () => {
  const { callsTo } = server([webhook({ failingSince: '2026-11-20T10:00:00.000Z', pending: 2 })]);
  show();
  await screen.findByText(/^Failing since/);
  expectText('2 messages waiting');
  await press('Send a test to hooks.example.com');
  const log = await inside('region', 'Deliveries to hooks.example.com');
  expectText(/500 · 1,234 ms · 10 attempts/, log);
  expectText('<b>broken</b>', log);
  await userEvent.click(log.getByRole('button', { name: 'Send link.created again', hidden: true }));
  await waitFor(() => expect(callsTo('POST /api/webhook-deliveries/d1/replay')).toHaveLength(1));
  await press('Replay All Failed');
  await toastIs('Sending Again', '3 messages are on their way.');
});

it('says why an endpoint is off, turns it on, and makes a new secret', async () => {
  const { bodies } = server([webhook({ isEnabled: false, disabledReason: 'gone' })]);
  // Like a notice's link.
  show('#webhook-w1');
  const row = (await screen.findByText(/answered 410/)).closest('li');
  expect(document.activeElement).toBe(row);
  await press('Turn hooks.example.com on');
  await waitFor(() => expectNoText(/answered 410/));
  expect(bodies('PATCH /api/webhooks/w1')).toEqual([{ isEnabled: true }]);
  await press('New secret for hooks.example.com');
  await screen.findByRole('dialog', { name: 'The secret of hooks.example.com' });
  await press('I Have Saved It');
  await screen.findByText(/^The former secret also signs until/);
});

it('has another address given; what is wrong with one is said at its field', async () => {
  const { bodies, answer } = server([webhook()]);
  show();
  await press('Change the address of hooks.example.com');
  const field = screen.getByLabelText<HTMLInputElement>('New address');
  expect(field.value).toBe('https://hooks.example.com/in');
  fireEvent.change(field, { target: { value: 'https://hooks.example.org/in' } });
  await press('Change Address');
  await screen.findByText('https://hooks.example.org/in');
  expect(bodies('PATCH /api/webhooks/w1')).toEqual([{ url: 'https://hooks.example.org/in' }]);
  expect(screen.queryByLabelText('New address')).toBeNull();

  const refusal = () => problemAnswer('invalid_input', { errors: { url: 'Use an https address' } });
  answer('PATCH /api/webhooks/w1', refusal);
  answer('POST /api/webhooks', refusal);
  await press('Change the address of hooks.example.org');
  await press('Change Address');
  await screen.findByText('Use an https address');
  await press('Add Endpoint');
  await waitFor(() => expect(screen.getAllByText('Use an https address')).toHaveLength(2));
});

it('shows older deliveries, and those of one state', async () => {
  const { callsTo, answer } = server([webhook()]);
  const link = {
    Link: '<https://soltrade.example/api/webhooks/w1/deliveries?cursor=c1>; rel="next"',
  };
  const types: Record<string, string> = { c1: 'call.settled', failed: 'revenue.recorded' };
  answer('GET /api/webhooks/w1/deliveries', ({ query }) => {
    const searchParams = new URLSearchParams(query);
    const type = types[searchParams.get('cursor') ?? searchParams.get('state') ?? ''];
    if (type) return json([{ ...delivery, id: type, type }]);
    const first = json([delivery]);
    first.headers.set('Link', link.Link);
    return first;
  });
  show();
  await press('Send a test to hooks.example.com');
  await press('Show More');
  await screen.findByText('call.settled', { selector: 'summary code' });
  expect(screen.getByText('link.created', { selector: 'summary code' })).toBeTruthy();
  await pick('radio', 'Failed');
  await screen.findByText('revenue.recorded', { selector: 'summary code' });
  expect(callsTo('GET /api/webhooks/w1/deliveries').map(({ query }) => query)).toEqual([
    '',
    '?cursor=c1',
    '?state=failed',
  ]);
  answer('GET /api/webhooks/w1/deliveries', json([]));
  await pick('radio', 'Waiting');
  await screen.findByText('No deliveries in this state.');
});

it('asks for a new sign-in in place before earnings go to another address, and keeps what was typed', async () => {
  const { answer } = server();
  answer('POST /api/webhooks', problemAnswer('recent_sign_in_required'));
  show();
  await screen.findByText('No endpoints yet');
  const address = screen.getByLabelText<HTMLInputElement>('Address');
  fireEvent.change(address, { target: { value: 'https://hooks.example.com/in' } });
  await press('Add Endpoint');
  await press('Sign', within(await screen.findByRole('alert')));
  expectNoRole('alert');
  expect(address.value).toBe('https://hooks.example.com/in');
});
