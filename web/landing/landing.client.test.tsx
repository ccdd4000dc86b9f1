// @vitest-environment jsdom
import { channel, trackClick } from '@soltrade/schema/contracts/clicks';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LandingPage } from './LandingPage.tsx';
import { landingModel } from './landingModel.fixture.ts';

// The network's far end. The script listens on the document from its import on.
const fetched = vi.fn<typeof fetch>();
const beaconed = vi.fn<Navigator['sendBeacon']>();

const answer = (status: number) => new Response(null, { status });

const openPage = (tracking = landingModel().tracking): void => {
  const data =
    tracking === null ? '' : `<script type="application/json" id="link">${JSON.stringify(tracking)}</script>`;
  document.body.innerHTML = renderToStaticMarkup(<LandingPage model={landingModel()} />) + data;
};

const button = (platform: string): HTMLElement => {
  const anchor = document.querySelector<HTMLElement>(`a[data-platform="${platform}"]`);
  if (!anchor) throw new Error(`no button for ${platform}`);
  return anchor;
};

/** Presses as a browser does; true where the navigation goes on. */
const press = (target: Element, type: 'click' | 'auxclick' = 'click', init: MouseEventInit = {}): boolean =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }));

const bodies = () =>
  fetched.mock.calls.map(([, init]) => trackClick.body.parse(JSON.parse(String(init?.body))));

const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(async () => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => answer(200));
  beaconed.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(navigator, 'sendBeacon', { value: beaconed, configurable: true });
  history.replaceState(null, '', '/r/alice/mint');
  openPage();
  await import('./landing.client.ts');
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a press of a platform button', () => {
  it('§7.track-click reports link, platform, page token and an event id, and lets the navigation go on', async () => {
    expect(press(button('axiom'))).toBe(true);
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/track-click',
      { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } },
    ]);
    expect(bodies()).toEqual([
      { linkId: 'link-1', platform: 'axiom', pageToken: 'token-1.abc', eventId: expect.any(String) },
    ]);
  });

  it('counts wherever inside the button the finger lands', async () => {
    for (const part of ['svg', 'path', '.platform-label']) {
      const target = button('axiom').querySelector(part);
      if (target) press(target);
    }
    await settle();
    expect(bodies().map(({ platform }) => platform)).toEqual(['axiom', 'axiom', 'axiom']);
  });

  it('gives two presses two event ids', async () => {
    press(button('jupiter'));
    press(button('jupiter'));
    await settle();
    expect(new Set(bodies().map(({ eventId }) => eventId)).size).toBe(2);
  });

  it('counts the middle button once, also where a browser fires both events for it', async () => {
    press(button('padre'), 'auxclick', { button: 1 });
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);

    const timeStamp = 12_345;
    for (const type of ['click', 'auxclick']) {
      const event = new MouseEvent(type, { bubbles: true, button: 1 });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      button('padre').dispatchEvent(event);
    }
    await settle();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('does not count the context menu, other links, or a page without a link', async () => {
    press(button('padre'), 'auxclick', { button: 2 });
    const source = document.querySelector('footer a');
    if (source) press(source);
    openPage(null);
    press(button('padre'));
    await settle();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('makes an event id where the page is not a secure context', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    press(button('bullx'));
    await settle();
    expect(bodies()[0]?.eventId).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('channel', () => {
  it.each(['tg', 'x-post_1', 'a'.repeat(32)])('?c=%s is sent', async (value) => {
    history.replaceState(null, '', `/?c=${value}`);
    press(button('axiom'));
    await settle();
    expect(channel.safeParse(value).success).toBe(true);
    expect(bodies()[0]?.channel).toBe(value);
  });

  it.each(['', 'a b', '<b>', 'a'.repeat(33)])('?c=%s is left out', async (value) => {
    history.replaceState(null, '', `/?c=${encodeURIComponent(value)}`);
    press(button('axiom'));
    await settle();
    expect(channel.safeParse(value).success).toBe(false);
    expect(bodies()[0]).not.toHaveProperty('channel');
  });
});

describe('a report that does not arrive', () => {
  it.each([
    ['no network', async () => Promise.reject(new TypeError('offline'))],
    ['a server error', async () => answer(503)],
    [
      'a blocked fetch',
      () => {
        throw new TypeError('blocked');
      },
    ],
  ])('%s: is repeated twice with the same event id', async (_, respond) => {
    fetched.mockImplementation(respond);
    expect(press(button('axiom'))).toBe(true);
    await vi.runAllTimersAsync();
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(new Set(bodies().map(({ eventId }) => eventId)).size).toBe(1);
    expect(beaconed).not.toHaveBeenCalled();
  });

  it('stops at the first answer', async () => {
    fetched.mockImplementationOnce(async () => answer(500));
    press(button('axiom'));
    await vi.runAllTimersAsync();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([400, 404, 429])('%i is an answer: not repeated', async (status) => {
    fetched.mockImplementation(async () => answer(status));
    press(button('axiom'));
    await vi.runAllTimersAsync();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('goes out as a beacon, once, where the page goes away before the next attempt', async () => {
    fetched.mockImplementation(async () => answer(503));
    press(button('axiom'));
    await settle();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    await vi.runAllTimersAsync();

    expect(fetched).toHaveBeenCalledTimes(1);
    expect(beaconed).toHaveBeenCalledTimes(1);
    const [endpoint, blob] = beaconed.mock.calls[0] ?? [];
    expect(endpoint).toBe('/api/track-click');
    if (!(blob instanceof Blob)) throw new Error('no blob');
    expect(blob.type).toBe('application/json');
    expect(blob.size).toBe(JSON.stringify(bodies()[0]).length);
  });

  it('sends no beacon for a report that has arrived', async () => {
    press(button('axiom'));
    await settle();
    dispatchEvent(new Event('pagehide'));
    expect(beaconed).not.toHaveBeenCalled();
  });
});
