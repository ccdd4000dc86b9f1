import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { strangerServer } from '../../../test/strangerServer.ts';
import { keptHandOver } from '../../lib/handOver.ts';
import { keepNeeds, readNeeds } from '../../lib/linkDraft.ts';
import { LinkWalletPage } from '../../pages/LinkWalletPage.tsx';
import { sessionQuery } from '../sessions/api.ts';
import { WalletList } from './WalletDialog.tsx';

const HAND_OVER = { secret: 'Vb3-x_9Q', expiresAt: '2026-12-01T10:00:00.000Z' };

/** The page that a wallet's app opens. */
const opened = async (): Promise<URL> => {
  const link = await screen.findByRole('link', { name: 'Open in Phantom' });
  await waitFor(() => expect(link.getAttribute('href')).toBeTruthy());
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  const { pathname } = new URL(link.getAttribute('href') ?? '');
  return new URL(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(pointer: coarse)',
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe('on a phone, a link to a wallet’s app', () => {
  it('of a session without a wallet carries its hand-over, the page and what is typed by then', async () => {
    fakeServer({ 'POST /api/auth/hand-over': json(HAND_OVER, 201) });
    renderPart(<WalletList joins="u1" />, '/?mint=abc');
    await screen.findByRole('link', { name: 'Open in Phantom' });
    keepNeeds('u1', { name: 'ada', code: 'my-code', platformId: 'axiom' });
    const { pathname, search, hash } = await opened();
    expect([pathname, search]).toEqual(['/wallet', '']);
    sessionStorage.clear();
    window.history.replaceState(null, '', `/wallet${hash}`);
    const assigned = vi.fn();
    vi.stubGlobal('location', { ...window.location, hash, replace: assigned });
    const handOver = keptHandOver();
    expect(handOver).toMatchObject({ secret: HAND_OVER.secret, destination: '/?mint=abc' });
    // A draft is taken over with the account, not before.
    expect(readNeeds('u1').code).toBe('');
    handOver.goOn();
    expect(readNeeds('u1')).toMatchObject({ name: 'ada', code: 'my-code', platformId: 'axiom' });
    expect(assigned).toHaveBeenCalledWith('/?mint=abc');
  });

  it('is asked about on return: the wallet may have been linked in its app', async () => {
    const { callsTo } = promoterServer({ 'POST /api/auth/hand-over': json(HAND_OVER, 201) });
    const Joining = () => (useQuery(sessionQuery).data ? <WalletList joins="u1" /> : null);
    renderPart(<Joining />);
    await opened();
    const sessions = () => callsTo('GET /api/user/current').length;
    const before = sessions();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(sessions()).toBe(before + 1));
  });

  it('leads nowhere before there is a hand-over: it would make a second account', async () => {
    fakeServer({ 'POST /api/auth/hand-over': problemAnswer('unavailable') });
    renderPart(<WalletList joins="u1" />, '/generate');
    await screen.findByText('Your wallet’s app can’t take over yet');
    expect(screen.getByLabelText('Open in Phantom').getAttribute('href')).toBeNull();
  });

  it('of a stranger leads to the page itself, with its invitation', async () => {
    strangerServer();
    sessionStorage.setItem('soltrade:invitation', 'invited');
    const { unmount } = renderPart(<WalletList />, '/join');
    const { pathname, hash } = await opened();
    expect([pathname, hash]).toEqual(['/join', '#invited']);
    unmount();
    renderPart(<WalletList />, '/generate?mint=abc');
    expect((await opened()).href).toMatch(/\/generate\?mint=abc$/);
  });
});

it('a hand-over opened in a phone’s ordinary browser leads on to the app, and stays what it is', async () => {
  strangerServer({
    'POST /api/auth/hand-over/look-up': json({
      account: { id: 'u1', name: 'ada', twitterUsername: 'ada', profileImageUrl: null },
      expiresAt: HAND_OVER.expiresAt,
    }),
  });
  window.history.replaceState(null, '', '/wallet#secret=fresh&to=%2Flinks');
  renderPart(<LinkWalletPage />, '/wallet');
  await screen.findByText('Your wallet joins the account of ada.');
  const { pathname, hash } = await opened();
  expect([pathname, hash]).toEqual(['/wallet', '#secret=fresh&to=%2Flinks']);
});
