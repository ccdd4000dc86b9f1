import type { Link } from '@soltrade/schema/contracts/links';
import { z } from '@soltrade/schema/zod';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inside, pick, press } from '../../../test/actions.ts';
import {
  expectNoRole,
  expectNoText,
  expectRole,
  expectText,
  textsOf,
} from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { link, linkPreview } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderApp, renderPart, shownToast, toastIs } from '../../../test/renderApp.tsx';
import { ShareItem } from './ResultMenu.tsx';
import { SharePanel } from './SharePanel.tsx';

const url = link().shortUrl;

beforeEach(() => {
  fakeServer({ 'GET /api/channels/u1': json([]), 'POST /api/link-preview': json(linkPreview()) });
});

const openTab = (name: string) => pick('tab', name);

/** As a browser does on a press of its summary. */
const openFold = (name: string) => {
  const fold = screen.getByRole('heading', { name }).closest('details');
  if (!fold) throw new Error(`${name} is no fold`);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
};

describe('posting a link', () => {
  it('a refused clipboard shows the copy of its place in a field', {
    tags: '8.link.copy-failed',
  }, async () => {
    const channel = { channel: 'vip', name: 'VIP group', createdAt: '2026-11-20T10:00:00.000Z' };
    fakeServer({ 'GET /api/channels/u1': json([channel]) });
    renderPart(<SharePanel link={link()} />);
    fakeClipboard(async () => Promise.reject(new Error('denied')));
    await openTab('Links');
    fireEvent.click(await screen.findByRole('button', { name: 'Copy for VIP group' }));
    await toastIs('Copy Failed', 'Failed to copy link');
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(`${url}?c=vip`);
  });
});

it('the share sheet of the device: a failure is shown, closing it is none', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  renderPart(<ShareItem url={url} title="GOOSE on SolTrade" />);
  const pressShare = () => pick('menuitem', 'Share');
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await pressShare();
  expect([share.mock.calls, shownToast()]).toEqual([[[{ title: 'GOOSE on SolTrade', url }]], null]);
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await pressShare();
  await toastIs('Share Failed', undefined);
});

describe('what people will see', () => {
  const picture = () =>
    screen.queryByRole<HTMLImageElement>('img', { name: 'Preview image for GOOSE' });

  it('the card: its picture, where it leads and its title', () => {
    renderPart(<SharePanel link={link()} />);
    expect(picture()?.getAttribute('src')).toBe('/og/link/goose.png');
    expectText('@dave thinks you should ape GOOSE');
    expectText('SolTrade · localhost:8788');
    expectText('No X account linked');
    const shown = picture();
    if (!shown) throw new Error('there is no picture');
    expect(shown.className).toContain('opacity-0');
    fireEvent.load(shown);
    expect(picture()?.className).not.toContain('opacity-0');
    // A drawing replaces a picture that fails to load.
    fireEvent.error(shown);
    expect(picture()).toBeNull();
    expectText('The preview image is unavailable right now. The page itself works.');
  });

  it('the card of a token of which nothing is known has the fallback’s name', () => {
    const { container } = renderPart(
      <SharePanel link={link({ token: { ...link().token, name: null, symbol: null } })} />,
    );
    expectText('@dave thinks you should ape TOKEN');
    expectText('SolTrade · localhost:8788');
    const drawn = textsOf(container.querySelectorAll('[aria-hidden]')).join();
    expect(drawn).not.toContain('goose');
    expectText('TOKEN');
  });

  it('the page: described in a sentence, drawn by the server, and one click away', async () => {
    const { bodies } = fakeServer({
      'GET /api/channels/u1': json([]),
      'POST /api/link-preview': json(
        linkPreview({ html: '<!doctype html><title>As visitors get it</title>' }),
      ),
    });
    const buttons = (['axiom', 'pump.fun', 'jupiter', 'bullx'] as const).map((platform, index) => ({
      platform,
      isOwn: index < 2,
      isClosed: platform === 'bullx',
      isPaidByVisitor: false,
    }));
    // Regardless of the link's choice, only the buttons' codes count.
    renderPart(<SharePanel link={link({ platforms: ['pump.fun'], buttons })} />);
    const post = screen.getByLabelText<HTMLTextAreaElement>('Your post on X');
    expect(post.value).toContain('$GOOSE at $4.7M');
    await openTab('Links');
    expectText('2 of the 4 buttons on your pages use your code and pay you: Axiom and Pump.fun.');
    openFold('What Visitors See');
    const page = await screen.findByTitle<HTMLIFrameElement>('Preview of your page');
    expect(page.srcdoc).toContain('As visitors get it');
    expect(bodies('POST /api/link-preview')).toEqual([
      { userId: 'u1', tokenAddress: link().token.contractAddress, platforms: ['pump.fun'] },
    ]);
    const open = screen.getByRole<HTMLAnchorElement>('link', { name: /^Open It/ });
    expect(open.href).toBe(url);
    expect(open.target).toBe('_blank');
  });
});

describe('from the list of links', () => {
  const PAUSED = 'This link is paused. Resume it before you post it.';
  const openDialog = async (facts: Partial<Link>) => {
    let shown = link(facts);
    promoterServer({
      'GET /api/links/u1': () => json([shown]),
      'PATCH /api/links/l1': ({ body }) => {
        shown = { ...shown, ...z.object({ isActive: z.boolean() }).parse(body) };
        return json(shown);
      },
    });
    renderApp('/links');
    await press('More for GOOSE');
    await pick('menuitem', 'Share');
    const dialog = await inside('dialog', 'Share GOOSE');
    await dialog.findByRole('img', { name: 'Preview image for GOOSE' });
    return dialog;
  };

  it('a paused link says that its page takes no visitors, and is resumed there', async () => {
    const dialog = await openDialog({ isActive: false });
    expectText(PAUSED, dialog);
    fireEvent.error(dialog.getByRole('img', { name: 'Preview image for GOOSE' }));
    expectText('The preview image comes back with the page.', dialog);
    expectNoText(/The page itself works/, dialog);
    await press('Resume link for GOOSE', dialog);
    await waitFor(() => expectNoText(PAUSED, dialog));
    expect(shownToast()?.[0]).toBe('Link Resumed');
    expectRole('img', 'Preview image for GOOSE', dialog);
    await waitFor(() =>
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
    );
  });

  it('a blocked link says so, and nothing in the dialog resumes it', async () => {
    const dialog = await openDialog({ isBlocked: true });
    expectText(/^This link was reported, and we took it offline/, dialog);
    fireEvent.error(dialog.getByRole('img', { name: 'Preview image for GOOSE' }));
    expectNoText(/The page itself works/, dialog);
    expectNoRole('button', /^Resume/, dialog);
    expectNoText(PAUSED, dialog);
  });
});
