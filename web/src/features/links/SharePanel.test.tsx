import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { link, MINT, user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';
import { useToastStore } from '../../components/toast.ts';
import { SharePanel } from './SharePanel.tsx';

const url = link().url;

beforeEach(() => useToastStore.setState({ current: null }));

const clipboard = (writeText: (text: string) => Promise<void>) => {
  const write = vi.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  return write;
};

describe('posting a link', () => {
  it.each([
    ['X', 'x'],
    ['Telegram', 'telegram'],
    ['Discord', 'discord'],
  ])('§8.link.copied a copy for %s names its channel', async (place, channel) => {
    render(<SharePanel link={link()} />);
    const write = clipboard(async () => {});
    fireEvent.click(screen.getByRole('button', { name: `Copy for ${place}` }));
    await waitFor(() => expect(shownToast()).toEqual(['Copied', 'Link copied to clipboard']));
    expect(write).toHaveBeenCalledWith(`${url}?c=${channel}`);
  });

  it('§8.link.copy-failed a refused clipboard shows that very copy in a field', async () => {
    render(<SharePanel link={link()} />);
    clipboard(async () => Promise.reject(new Error('denied')));
    fireEvent.click(screen.getByRole('button', { name: 'Copy for Discord' }));
    await waitFor(() => expect(shownToast()).toEqual(['Copy Failed', 'Failed to copy link']));
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(`${url}?c=discord`);
  });

  it('written posts open in new tabs, where a place takes them', () => {
    render(<SharePanel link={link()} />);
    const posts = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Post on/ });
    const text = '$GOOSE: market cap and 6 ways to trade it, in one link. (Referral link)';
    expect(posts.map(({ href }) => Object.fromEntries(new URL(href).searchParams))).toEqual([
      { text, url: `${url}?c=x` },
      { text, url: `${url}?c=telegram` },
    ]);
    expect(posts.map(({ href }) => new URL(href).host)).toEqual(['x.com', 't.me']);
    for (const { target, rel } of posts) {
      expect(target).toBe('_blank');
      expect(rel).toBe('noopener noreferrer');
    }
  });

  it('a symbol that would make no cashtag is written as it is', () => {
    render(<SharePanel link={link({ token: { ...link().token, symbol: '$AI & co' } })} />);
    const [x] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Post on/ });
    expect(new URL(x?.href ?? '').searchParams.get('text')).toMatch(/^\$AI & co: market cap/);
  });
});

describe('what people will see', () => {
  const picture = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Preview image for GOOSE' });

  it('the card: its picture, where it leads and its title', () => {
    render(<SharePanel link={link()} />);
    expect(picture()?.getAttribute('src')).toBe('/og/link/goose.png');
    expect(screen.getByText('@dave thinks you should ape GOOSE')).toBeTruthy();
    expect(screen.getByText('localhost:8788')).toBeTruthy();
    expect(screen.getAllByText('No X account linked')).toHaveLength(2);
    const shown = picture();
    if (!shown) throw new Error('there is no picture');
    expect(shown.className).toContain('opacity-0');
    fireEvent.load(shown);
    expect(picture()?.className).not.toContain('opacity-0');
  });

  it('§9 who recommends is said with the handle of the linked X account', () => {
    render(<SharePanel link={link({ promoter: { name: 'dave', twitterUsername: 'davex' } })} />);
    const proof = screen.getByRole<HTMLAnchorElement>('link', { name: 'X: @davex' });
    expect([proof.href, proof.rel]).toEqual(['https://x.com/davex', 'nofollow noopener']);
    expect(screen.getAllByText('X: @davex')).toHaveLength(2);
  });

  it('a picture that does not come says so and leaves the drawing in its place', () => {
    render(<SharePanel link={link()} />);
    const shown = picture();
    if (!shown) throw new Error('there is no picture');
    fireEvent.error(shown);
    expect(picture()).toBeNull();
    expect(
      screen.getByText('The preview image is unavailable right now. The page itself works.'),
    ).toBeTruthy();
  });

  it('the page: said in a sentence, and one press away', () => {
    const buttons = (['axiom', 'pump.fun', 'jupiter', 'bullx'] as const).map((platform, index) => ({
      platform,
      isOwn: index < 2,
      isClosed: platform === 'bullx',
    }));
    // Chosen for the link or not: what counts is whose code the buttons carry.
    const { container } = render(<SharePanel link={link({ platforms: ['pump.fun'], buttons })} />);
    expect(
      screen.getByText(
        '2 of the 4 buttons on your pages use your code and pay you: Axiom and Pump.fun. The highlighted buttons use your code.',
      ),
    ).toBeTruthy();
    expect([...container.querySelectorAll('[aria-hidden] li')].map(({ textContent }) => textContent)).toEqual(
      ['Axiom', 'Pump.fun', 'Jupiter', 'BullXReportedly closed to trading'],
    );
    const [post] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Post on/ });
    expect(new URL(post?.href ?? '').searchParams.get('text')).toContain('3 ways to trade it');
    const open = screen.getByRole<HTMLAnchorElement>('link', { name: /^Open it/ });
    expect(open.href).toBe(url);
    expect(open.target).toBe('_blank');
  });
});

describe('from the list of links', () => {
  const openList = async () => {
    fakeServer({
      'GET /api/user/current': () => json(user()),
      'GET /api/links/u1': () => json([link()]),
    });
    renderApp('/links');
    return screen.findByRole('button', { name: 'Share link for GOOSE' });
  };

  it('the same in a dialog, which gives the focus back', async () => {
    const opener = await openList();
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Share GOOSE' }));
    expect(await dialog.findByRole('button', { name: 'Copy for X' })).toBeTruthy();
    await act(() => userEvent.keyboard('{Escape}'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('the QR code is a copy with its own channel', async () => {
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'QR code for GOOSE' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: `QR code that opens ${url}?c=qr` })).toBeTruthy();
    expect(url).toContain(MINT);
  });
});
