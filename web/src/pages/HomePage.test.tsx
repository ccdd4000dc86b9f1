import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { analytics, MINT, token, user } from '../../test/fixtures.ts';
import { address, renderApp } from '../../test/renderApp.tsx';

const server = (routes = {}) =>
  fakeServer({
    'GET /api/stats': problemAnswer('internal'),
    'POST /api/token/fetch': () => json(token()),
    [`GET /api/token/${MINT}/preview`]: () => json({ html: '<!doctype html><title>Drawn</title>' }),
    ...routes,
  });

const field = () => screen.findByLabelText<HTMLInputElement>('Paste a token address or a link to it');

const paste = async (text: string) => {
  await userEvent.click(await field());
  await userEvent.paste(text);
};

const signedIn = {
  'GET /api/user/current': () => json(user()),
  'GET /api/analytics/u1': () => json(analytics({ totalClicks: 1_200, activeLinks: 7 })),
  'GET /api/platforms/u1': () => json([]),
};

describe('a pasted token', () => {
  it('shows itself and its page before anyone signs in, and is kept on the way to the sign-in', async () => {
    const { callsTo } = server();
    renderApp('/');
    await paste(`https://pump.fun/coin/${MINT}`);
    expect(await screen.findByText('Giga Goose')).toBeTruthy();
    expect((await screen.findByTitle<HTMLIFrameElement>('Preview of the page')).srcdoc).toContain('Drawn');
    expect(callsTo('POST /api/token/fetch').map(({ body }) => body)).toEqual([{ contractAddress: MINT }]);
    const make = screen.getByRole('link', { name: 'Make It Mine' });
    expect(make.getAttribute('href')).toMatch(new RegExp(`^/generate\\?mint=${MINT}&pending=[\\w-]{36}$`));
    await userEvent.click(make);
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('is also shown after a click on the button', async () => {
    server();
    renderApp('/');
    await userEvent.type(await field(), MINT);
    expect(screen.queryByText('Giga Goose')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the Page' }));
    expect(await screen.findByText('Giga Goose')).toBeTruthy();
  });

  it.each([
    ['', 'Please enter a valid token contract address'],
    ['<script>', 'Please enter a valid token contract address'],
    [
      `https://www.geckoterminal.com/solana/pools/${MINT}`,
      'This is the page of a pool. Please enter the token’s own address',
    ],
    [
      MINT,
      'There is no token at this address. Check that you copied all of it, and not the address of the token’s pool.',
    ],
  ])('"%s": what is wrong with it is said beside the field, which keeps it', async (text, problem) => {
    server({ 'POST /api/token/fetch': () => problemAnswer('token_not_found') });
    renderApp('/');
    if (text) await userEvent.type(await field(), text);
    await userEvent.click(screen.getByRole('button', { name: 'Show the Page' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(problem);
    expect((await field()).getAttribute('aria-describedby')).toBe(alert.id);
    expect((await field()).value).toBe(text);
  });

  it('is shown without its page if that cannot be drawn', async () => {
    server({ [`GET /api/token/${MINT}/preview`]: problemAnswer('internal') });
    renderApp('/');
    await paste(MINT);
    expect(await screen.findByText(/^The preview is unavailable right now/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make It Mine' })).toBeTruthy();
  });
});

describe('for who is signed in', () => {
  it('a pasted token leads to the page that makes its link', async () => {
    server(signedIn);
    renderApp('/');
    await screen.findByText('1.2K');
    await paste(MINT);
    await waitFor(() => expect(address()).toBe(`/generate?mint=${MINT}`));
  });

  it('their figures lead to the dashboard', async () => {
    server(signedIn);
    renderApp('/');
    expect((await screen.findByText('1.2K')).previousSibling?.textContent).toBe('Total Clicks');
    expect(screen.getByText('7').previousSibling?.textContent).toBe('Active Links');
    const [own] = screen.getAllByRole('link', { name: 'Dashboard' }).slice(-1);
    expect(own?.getAttribute('href')).toBe('/dashboard');
  });
});
