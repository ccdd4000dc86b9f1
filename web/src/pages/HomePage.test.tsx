import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enter, press, select } from '../../test/actions.ts';
import { expectNoRole, expectNoText, expectRole, expectText } from '../../test/expectations.ts';
import { fakeClipboard } from '../../test/fakeClipboard.ts';
import { type Call, fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import {
  analytics,
  connection,
  link,
  linkPreview,
  MINT,
  OTHER_ADDRESS,
  token,
  user,
} from '../../test/fixtures.ts';
import {
  address,
  addressIs,
  queryClient,
  renderApp,
  renderPart,
  shownToast,
} from '../../test/renderApp.tsx';
import { setSessionHint } from '../../test/setSessionHint.ts';
import { sessionQuery } from '../features/sessions/api.ts';
import { keepDestination } from '../lib/destination.ts';
import { firstCopyKey, recall } from '../lib/remembered.ts';
import { HomePage } from './HomePage.tsx';

const drawn =
  (title: string, hasFigures = true) =>
  () =>
    json({
      html: `<!doctype html><title>${title}</title><p>@SolTrade thinks you should ape</p>`,
      hasFigures,
    });

const server = (routes = {}) =>
  fakeServer({
    'GET /api/stats': problemAnswer('internal'),
    'POST /api/token/fetch': json(token()),
    [`GET /api/token/${MINT}/preview`]: drawn('Drawn'),
    [`GET /api/token/${SAMPLE_MINT}/preview`]: drawn('Example'),
    'GET /api/platforms/u1': json([]),
    'GET /api/links/u1': json([]),
    'PATCH /api/user/u1': ({ body }: Call) => json(user(body as { username: string })),
    'POST /api/platforms': json(connection(), 201),
    'POST /api/generate-link': json({ url: link().url, devUrl: link().devUrl, link: link() }),
    'POST /api/link-preview': json(linkPreview({ html: '<!doctype html><title>Own</title>' })),
    ...routes,
  });

const open = (path = '/') => renderPart(<HomePage />, path);

const field = () =>
  screen.findByLabelText<HTMLInputElement>('Paste a token address or a link to it');

const paste = async (text: string) => {
  await userEvent.click(await field());
  await userEvent.paste(text);
};

const page = () => screen.findByTitle<HTMLIFrameElement>('Preview of the page');

const signedIn = {
  'GET /api/user/current': json(user()),
  'GET /api/analytics/u1': json(analytics({ totalClicks: 1_200, activeLinks: 7 })),
};

const newcomer = user({ username: null, displayName: null });
const signIn = (who = newcomer) =>
  act(() => queryClient().setQueryData(sessionQuery.queryKey, who));

it('shows the reader’s page of a token, and asks who is signed in for no profile', async () => {
  server();
  open();
  expect((await page()).srcdoc).toContain('@you thinks you should ape');
  server(signedIn);
  signIn(user());
  await waitFor(async () => expect((await page()).srcdoc).toContain('Own'));
  await screen.findByRole('link', { name: 'Your Profile' });
  expectNoRole('link', 'Create Your Profile');
});

it('draws a still picture until the example has figures, and promises no real page meanwhile', async () => {
  server({ [`GET /api/token/${SAMPLE_MINT}/preview`]: drawn('Example', false) });
  open();
  await screen.findByRole('img', { name: /^Drawing of a page/ });
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(screen.queryByTitle('Preview of the page')).toBeNull();
  expectNoText('Your page for BONK, right now.');
});

describe('a pasted token', () => {
  it('of which something is wrong is told so beside the field, which keeps it', async () => {
    server({
      'POST /api/token/fetch': problemAnswer('token_not_found', {
        detail: 'There is no such token.',
      }),
    });
    open();
    for (const [text, problem] of [
      ['<script>', 'Please enter a valid token contract address'],
      [MINT, 'There is no such token.'],
      [
        `https://www.geckoterminal.com/solana/pools/${MINT}`,
        'This is the page of a pool. Please enter the token’s own address',
      ],
    ] as const) {
      fireEvent.change(await field(), { target: { value: text } });
      await press('Show the Page');
      await waitFor(() =>
        expect([text, screen.getByRole('alert').textContent]).toEqual([text, problem]),
      );
      expect((await field()).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
      expect((await field()).value).toBe(text);
    }
  });

  it('of several is a list, of which each starts at a press and is kept until it is left out; a wallet beside one is none', async () => {
    const other = `${MINT.slice(0, -1)}s`;
    const fetched = ({ body }: Call) => {
      const { contractAddress } = body as { contractAddress: string };
      if (contractAddress === OTHER_ADDRESS) return problemAnswer('token_not_found');
      return json(token({ contractAddress, name: `Coin ${contractAddress.slice(-4)}` }));
    };
    server({
      'POST /api/token/fetch': fetched,
    });
    const shownMint = () => new URLSearchParams(address()?.split('?')[1]).get('mint');
    open();
    await paste(`${MINT}\n${other}`);
    await screen.findByText('2 tokens in your paste. One link each.');
    expectRole('button', 'Make All 2');
    await press(new RegExp(`^Coin ${MINT.slice(-4)}`));
    await screen.findByRole('button', { name: 'Continue with X' });
    expect(shownMint()).toBe(MINT);
    for (const drop of screen.getAllByRole('button', { name: /^Leave out/ }))
      await userEvent.click(drop);
    expectNoText(/in your paste/);
    await userEvent.clear(await field());
    await paste(`from ${OTHER_ADDRESS}: ${MINT}`);
    await waitFor(() => expect(shownMint()).toBe(MINT));
    await screen.findByRole('button', { name: 'Continue with X' });
    await waitFor(() => expectNoText(/in your paste/));
  });

  it('is shown without its page if that cannot be drawn', async () => {
    server({ [`GET /api/token/${MINT}/preview`]: problemAnswer('internal') });
    open();
    await paste(MINT);
    await screen.findByText(/^The preview is unavailable right now/);
    await screen.findByRole('button', { name: 'Continue with X' });
  });
});

describe('its link is made right there', () => {
  const makeIt = () => press('Make and Copy My Link');

  const pasteAndSignIn = async () => {
    setSessionHint(null);
    open();
    await paste(MINT);
    await screen.findByRole('button', { name: 'Continue with X' });
    signIn();
    await screen.findByLabelText('Your Name (optional)');
  };

  it('without a name, and with a code whose platform is asked for', async () => {
    const { callsTo } = server();
    await pasteAndSignIn();
    // Pasted anywhere, a link with a code is no other token.
    const pasted = { getData: () => 'https://axiom.trade/@ada' };
    fireEvent.paste(document.body, { clipboardData: pasted });
    const code = screen.getByLabelText<HTMLInputElement>('Your Referral Link or Code');
    expect([code.value, (await field()).value]).toEqual(['https://axiom.trade/@ada', MINT]);
    enter('Your Referral Link or Code', 'goose');
    await makeIt();
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a platform');
    await select('Which platform is this code from?', 'Pump.fun');
    await makeIt();
    await screen.findByRole('button', { name: 'Copy Link' });
    expect(callsTo('PATCH /api/user/u1')).toEqual([]);
    expect(callsTo('POST /api/platforms')[0]?.body).toMatchObject({
      platformName: 'pump.fun',
      referralCode: 'goose',
    });
  });

  it('a name that is taken is said beside it, and nothing is made meanwhile', async () => {
    const { callsTo } = server({
      'PATCH /api/user/u1': problemAnswer('username_taken', { detail: 'ada is taken.' }),
    });
    await pasteAndSignIn();
    enter('Your Name (optional)', 'ada');
    await makeIt();
    expect(shownToast()?.[0]).toBe('No Platforms Connected');
    enter('Your Referral Link or Code', 'https://jup.ag/?ref=ada');
    await makeIt();
    expect((await screen.findByRole('alert')).textContent).toBe('ada is taken.');
    expect(callsTo('POST /api/platforms')).toEqual([]);
    expect(callsTo('POST /api/generate-link')).toEqual([]);
  });

  it('after the way through X: its name is suggested and shown, no link is taken for a name, and the wallet comes last', async () => {
    const fromX = { ...newcomer, twitterUsername: 'ada_x', walletAddress: null };
    const { callsTo } = server({ 'GET /api/user/current': () => json(fromX) });
    keepDestination(`/?mint=${MINT}`);
    renderApp('/profile?twitter=success');
    const name = await screen.findByLabelText<HTMLInputElement>('Your Name (optional)');
    expect([name.value, address()]).toEqual(['ada_x', `/?mint=${MINT}`]);
    expectNoRole('button', 'Make and Copy My Link');
    await waitFor(async () => expect((await page()).srcdoc).toContain('@ada_x thinks'));
    enter('Your Name (optional)', '');
    const code = screen.getByLabelText<HTMLInputElement>('Your Referral Link or Code');
    const pastedAsName = (text: string): boolean =>
      fireEvent.paste(name, { clipboardData: { getData: () => text } });
    expect([pastedAsName('ada'), code.value]).toEqual([true, '']);
    const own = 'https://axiom.trade/@ada';
    expect([pastedAsName(own), code.value]).toEqual([false, own]);
    await userEvent.type(code, '{Enter}');
    expect(callsTo('POST /api/platforms')).toEqual([]);
    signIn({ ...newcomer, twitterUsername: 'ada_x' });
    await screen.findByRole('button', { name: 'Copy Link' });
    expect(callsTo('POST /api/generate-link')).toHaveLength(1);
  });

  it('with what is there already by one press, which a failure leaves; the link is copied', async () => {
    const copied = fakeClipboard();
    const { bodies, answer } = server({
      'GET /api/user/current': json(user()),
      'GET /api/platforms/u1': json([connection()]),
      'POST /api/generate-link': problemAnswer('rate_limited', { detail: 'Please wait a minute.' }),
      'POST /api/token/fetch': ({ body }: Call) => json(token(body as { contractAddress: string })),
      [`GET /api/token/${OTHER_ADDRESS}/preview`]: drawn('Other'),
    });
    open(`/?mint=${MINT}`);
    const make = await screen.findByRole('button', { name: 'Make and Copy My Link' });
    expect(screen.queryByLabelText('Your Name (optional)')).toBeNull();
    expect(screen.queryByLabelText('Your Referral Link or Code')).toBeNull();
    await userEvent.click(make);
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.');
    answer(
      'POST /api/generate-link',
      json({ url: link().url, devUrl: link().devUrl, link: link() }),
    );
    await makeIt();
    await screen.findByRole('button', { name: 'Copy Link' });
    expect(bodies('POST /api/generate-link')[1]).toMatchObject({ platforms: ['pump.fun'] });
    expect(copied.mock.calls).toEqual([[link().shortUrl]]);
    expectText('Copied');
    expect(recall(firstCopyKey('u1'))).toBe('l1');
    // The next one, pasted anywhere, starts in its place.
    fireEvent.paste(screen.getByText('Copied'), {
      clipboardData: { getData: () => OTHER_ADDRESS },
    });
    await press('Make and Copy My Link');
    await waitFor(() =>
      expect(bodies('POST /api/generate-link')[2]).toMatchObject({
        tokenAddress: OTHER_ADDRESS,
      }),
    );
  });
});

describe('for who is signed in', () => {
  it('their figures lead to the dashboard, and a token to the composer', async () => {
    server(signedIn);
    open();
    expect((await screen.findByText('1.2K')).previousSibling?.textContent).toBe('Total Clicks');
    expect(screen.getByText('7').previousSibling?.textContent).toBe('Active Links');
    const [own] = screen.getAllByRole('link', { name: 'Dashboard' }).slice(-1);
    expect(own?.getAttribute('href')).toBe('/dashboard');
    await paste(MINT);
    await addressIs(`/generate?mint=${MINT}`);
  });
});
