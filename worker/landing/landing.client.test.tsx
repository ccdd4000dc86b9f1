import { trackClick, trackView } from '@soltrade/schema/contracts/clicks';
import { reportLink } from '@soltrade/schema/contracts/reports';
import { LAST_PLATFORM } from '@soltrade/schema/earlyScript';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { landingModel } from './landingModel.fixture.ts';
import { openLanding } from './test/landingWindow.tsx';

type Open = Awaited<ReturnType<typeof openLanding>>;

const CLICKS = '/api/track-click';
const VIEWS = '/api/track-view';

const answer = (status: number) => new Response(null, { status });

const clicks = (page: Open) => page.bodies(CLICKS).map((body) => trackClick.body.parse(body));
const views = (page: Open) => page.bodies(VIEWS).map((body) => trackView.body.parse(body));

const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

/** A page whose own view is out of the way. */
const openSeen = async (...input: Parameters<typeof openLanding>): Promise<Open> => {
  const page = await openLanding(...input);
  await settle();
  page.fetched.mockClear();
  return page;
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('a click on a platform button', () => {
  it('reports link, platform, page token and an event id, and lets the navigation go on', {
    tags: '7.track-click',
  }, async () => {
    const page = await openSeen(landingModel());
    expect(page.press(page.button('axiom'))).toBe(true);
    await settle();
    expect(page.fetched).toHaveBeenCalledTimes(1);
    expect(page.fetched.mock.calls[0]).toMatchObject([
      CLICKS,
      { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } },
    ]);
    expect(clicks(page)).toEqual([
      { linkId: 'link-1', platform: 'axiom', pageToken: 'token-1.abc', eventId: expect.any(String) },
    ]);
  });

  it('counts wherever inside the button the finger lands', async () => {
    const page = await openSeen(landingModel());
    for (const part of ['svg', 'path', '.platform-label']) {
      const target = page.button('axiom').querySelector(part);
      if (target) page.press(target);
    }
    await settle();
    expect(clicks(page).map(({ platform }) => platform)).toEqual(['axiom', 'axiom', 'axiom']);
  });

  it('gives two presses two event ids', async () => {
    const page = await openSeen(landingModel());
    page.press(page.button('jupiter'));
    page.press(page.button('jupiter'));
    await settle();
    expect(new Set(clicks(page).map(({ eventId }) => eventId)).size).toBe(2);
  });

  it('counts the middle button once, also where a browser fires both events for it', async () => {
    const page = await openSeen(landingModel());
    page.press(page.button('padre'), 'auxclick', { button: 1 });
    await settle();
    expect(clicks(page)).toHaveLength(1);

    for (const type of ['click', 'auxclick']) {
      const event = new page.window.MouseEvent(type, { bubbles: true, button: 1 });
      Object.defineProperty(event, 'timeStamp', { value: 12_345 });
      page.button('padre').dispatchEvent(event);
    }
    await settle();
    expect(clicks(page)).toHaveLength(2);
  });

  it('does not count the context menu, other links, or a page without a link', async () => {
    const page = await openSeen(landingModel());
    page.press(page.button('padre'), 'auxclick', { button: 2 });
    page.press(page.find('.source a'));
    await settle();
    expect(page.fetched).not.toHaveBeenCalled();

    const untracked = await openLanding(landingModel({ tracking: null }));
    untracked.press(untracked.button('padre'));
    await settle();
    expect(untracked.fetched).not.toHaveBeenCalled();
  });

  it('makes an event id where the page is not a secure context', async () => {
    const page = await openSeen(landingModel(), (window) => {
      Object.defineProperty(window.crypto, 'randomUUID', { value: undefined });
    });
    page.press(page.button('bullx'));
    await settle();
    expect(clicks(page)[0]?.eventId).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('where the visitor comes from', () => {
  const openedFrom = (referrer: string) =>
    openLanding(landingModel(), ({ document, navigator }) => {
      Object.defineProperty(document, 'referrer', { value: referrer });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    });

  it.each([
    ['https://www.example.org:8443/secret/path?user=7#part', 'www.example.org:8443'],
    ['android-app://org.telegram.messenger/', 'org.telegram.messenger'],
    ['', undefined],
  ])('%s: only the host is told, with views and clicks', async (referrer, told) => {
    const page = await openedFrom(referrer);
    page.press(page.button('axiom'));
    await settle();
    const events = [...views(page), ...clicks(page)];
    expect(events.map((event) => [event.referrer, event.touchPoints])).toEqual([
      [told, 5],
      [told, 5],
    ]);
  });
});

describe('the channel', () => {
  it('goes with views and clicks', async () => {
    const page = await openLanding(landingModel({ visit: { channel: 'tg' } }));
    page.press(page.button('axiom'));
    await settle();
    expect([...views(page), ...clicks(page)].map(({ channel }) => channel)).toEqual(['tg', 'tg']);
  });

  it('is left out where the link says none', async () => {
    const page = await openLanding(landingModel());
    page.press(page.button('axiom'));
    await settle();
    for (const event of [...views(page), ...clicks(page)]) expect(event).not.toHaveProperty('channel');
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
    const page = await openSeen(landingModel());
    page.fetched.mockImplementation(respond);
    expect(page.press(page.button('axiom'))).toBe(true);
    await vi.runAllTimersAsync();
    expect(clicks(page)).toHaveLength(3);
    expect(new Set(clicks(page).map(({ eventId }) => eventId)).size).toBe(1);
    expect(page.beaconed).not.toHaveBeenCalled();
  });

  it('stops at the first answer', async () => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementationOnce(async () => answer(500));
    page.press(page.button('axiom'));
    await vi.runAllTimersAsync();
    expect(clicks(page)).toHaveLength(2);
  });

  it.each([202, 400, 404, 429])('%i is an answer: not repeated', async (status) => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementation(async () => answer(status));
    page.press(page.button('axiom'));
    await vi.runAllTimersAsync();
    expect(clicks(page)).toHaveLength(1);
  });

  it('goes out as a beacon, once, where the page goes away before the next attempt', async () => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementation(async () => answer(503));
    page.press(page.button('axiom'));
    await settle();
    page.window.dispatchEvent(new page.window.Event('pagehide'));
    page.window.dispatchEvent(new page.window.Event('pagehide'));
    await vi.runAllTimersAsync();

    expect(clicks(page)).toHaveLength(1);
    expect(page.beaconed).toHaveBeenCalledTimes(1);
    const [endpoint, blob] = page.beaconed.mock.calls[0] ?? [];
    expect(endpoint).toBe(CLICKS);
    if (!(blob instanceof page.window.Blob)) throw new Error('no blob');
    expect(blob.type).toBe('application/json');
    const event = page.bodies(CLICKS)[0];
    expect(blob.size).toBe(JSON.stringify(event).length);
  });

  it('sends no beacon for a report that has arrived', async () => {
    const page = await openSeen(landingModel());
    page.press(page.button('axiom'));
    await settle();
    page.window.dispatchEvent(new page.window.Event('pagehide'));
    expect(page.beaconed).not.toHaveBeenCalled();
  });
});

describe('a view', () => {
  const show = (page: Open, type: string) => page.document.dispatchEvent(new page.window.Event(type));

  it('is reported once, with an event id, as soon as the page is visible', async () => {
    const page = await openLanding(landingModel());
    await settle();
    expect(views(page)).toEqual([
      { linkId: 'link-1', pageToken: 'token-1.abc', eventId: expect.any(String) },
    ]);
    for (const type of ['visibilitychange', 'prerenderingchange']) show(page, type);
    page.window.dispatchEvent(new page.window.Event('pageshow'));
    await settle();
    expect(views(page)).toHaveLength(1);
  });

  it('of a tab that nobody has looked at is not one', async () => {
    let visibility = 'hidden';
    const page = await openLanding(landingModel(), ({ document }) => {
      Object.defineProperty(document, 'visibilityState', { get: () => visibility });
    });
    await settle();
    show(page, 'visibilitychange');
    await settle();
    expect(views(page)).toEqual([]);
    visibility = 'visible';
    show(page, 'visibilitychange');
    await settle();
    expect(views(page)).toHaveLength(1);
  });

  it('of a prerendered page is one when it is shown', async () => {
    let isPrerendering = true;
    const page = await openLanding(landingModel(), ({ document }) => {
      Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
    });
    show(page, 'visibilitychange');
    await settle();
    expect(views(page)).toEqual([]);
    isPrerendering = false;
    show(page, 'prerenderingchange');
    await settle();
    expect(views(page)).toHaveLength(1);
  });

  it('that does not arrive is repeated with its id', async () => {
    const page = await openLanding(landingModel(), (window) => {
      vi.mocked(window.fetch).mockImplementation(async () => answer(503));
    });
    await vi.runAllTimersAsync();
    expect(views(page)).toHaveLength(3);
    expect(new Set(views(page).map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('of a page without a link is not reported', async () => {
    const page = await openLanding(landingModel({ tracking: null }));
    await settle();
    expect(page.fetched).not.toHaveBeenCalled();
  });
});

describe("the visitor's last platform", () => {
  const order = (page: Open) =>
    [...page.document.querySelectorAll<HTMLElement>('[data-platform]')].map(
      ({ dataset }) => dataset.platform,
    );

  it('is remembered on the device alone, and first on the next page', async () => {
    const page = await openSeen(landingModel());
    const before = order(page);
    page.press(page.button('padre'));
    await settle();
    expect(page.window.localStorage.getItem(LAST_PLATFORM)).toBe('padre');

    const next = await openLanding(landingModel(), ({ localStorage }) => {
      localStorage.setItem(LAST_PLATFORM, 'padre');
    });
    expect(next.document.documentElement.dataset.primary).toBe('padre');
    expect(order(next)).toEqual(['padre', ...before.filter((platform) => platform !== 'padre')]);
    next.press(next.button('axiom'));
    await settle();
    for (const body of [...next.bodies(CLICKS), ...next.bodies(VIEWS)]) {
      expect(JSON.stringify(body)).not.toContain('padre');
    }
  });

  it('stays last where it is reported closed to trading meanwhile', async () => {
    const buttons = landingModel().buttons.map((button) => ({
      ...button,
      isClosed: button.platform === 'bullx',
    }));
    const page = await openLanding(landingModel({ buttons }), ({ localStorage }) => {
      localStorage.setItem(LAST_PLATFORM, 'bullx');
    });
    expect(order(page)).toEqual(buttons.map(({ platform }) => platform));
    // The styles draw before the script runs.
    const places = async (last: string) => {
      const { window, button, document } = await openLanding(
        landingModel({ buttons }),
        ({ localStorage }) => {
          localStorage.setItem(LAST_PLATFORM, last);
        },
      );
      expect(document.documentElement.dataset.primary).toBe(last === 'bullx' ? buttons[0]?.platform : last);
      return ['bullx', 'padre'].map((id) => window.getComputedStyle(button(id)).order);
    };
    expect(await places('padre')).toEqual(['4', '3']);
    expect(await places('bullx')).toEqual(['4', '4']);
  });

  it('is remembered where nothing is counted too', async () => {
    const page = await openLanding(landingModel({ tracking: null }));
    page.press(page.button('axiom'));
    expect(page.window.localStorage.getItem(LAST_PLATFORM)).toBe('axiom');
  });

  it.each(['', 'gone', '"]<b>'])('changes nothing if "%s" is stored', async (stored) => {
    const page = await openLanding(landingModel(), ({ localStorage }) => {
      localStorage.setItem(LAST_PLATFORM, stored);
    });
    expect(order(page)).toEqual(landingModel().buttons.map(({ platform }) => platform));
    // One button is the primary one anyway: the promoter's first.
    const { primary } = page.document.documentElement.dataset;
    expect(primary).toBe(landingModel().buttons[0]?.platform);
  });

  it('is forgotten, and all else works, where a browser stores nothing', async () => {
    const page = await openSeen(landingModel(), (window) => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new window.DOMException('refused', 'SecurityError');
        },
      });
    });
    expect(page.press(page.button('axiom'))).toBe(true);
    await settle();
    expect(clicks(page)).toHaveLength(1);
  });
});

/** What this browser lets the page do with its clipboard. */
const withClipboard =
  ({ writeText, execCommand }: { writeText?: (text: string) => Promise<void>; execCommand: () => boolean }) =>
  ({ navigator, document }: Window) => {
    if (writeText) Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    document.execCommand = execCommand;
  };

describe('late figures', () => {
  it('come to their place in the document, in a browser that knows no declarative shadow roots too', async () => {
    const pending = { figures: 'pending', marketCap: null, price: null } as const;
    const page = await openSeen(landingModel({ token: pending }), undefined, landingModel());
    const texts = page.find('main').textContent ?? '';
    expect(texts.match(/Market Cap/g)).toHaveLength(1);
    expect(texts.indexOf('Market Cap')).toBeGreaterThan(texts.indexOf('Bonk'));
    expect(texts.indexOf('Market Cap')).toBeLessThan(texts.indexOf('Ready to Ape?'));
    page.press(page.button('jupiter'));
    await settle();
    expect(clicks(page)).toHaveLength(1);
  });
});

describe('copy', () => {
  const refused = () => Promise.reject(new Error('NotAllowedError'));

  it('puts the address on the clipboard, says so, and falls silent again', async () => {
    const writeText = vi.fn(async () => {});
    const page = await openSeen(
      landingModel({ visit: { channel: 'tg' } }),
      withClipboard({ writeText, execCommand: () => false }),
    );
    page.press(page.find('.share [data-copy]'));
    await settle();
    expect(writeText).toHaveBeenCalledWith(`${landingModel().pageUrl}?c=tg`);
    expect(page.announced()).toBe('Link copied');

    page.press(page.find('.address .round'));
    await settle();
    expect(writeText).toHaveBeenLastCalledWith(landingModel().token.mint);
    expect(page.announced()).toBe('Token address copied');
    await vi.runAllTimersAsync();
    expect(page.announced()).toBe('');
  });

  it.each([
    ['refused', refused],
    ['not there', undefined],
  ])('where the clipboard is %s it copies the old way', async (_, writeText) => {
    let copied: string | undefined;
    const page: Open = await openSeen(
      landingModel(),
      withClipboard({
        writeText,
        execCommand: () => {
          const area = page.document.activeElement;
          copied = area instanceof page.window.HTMLTextAreaElement ? area.value : undefined;
          return true;
        },
      }),
    );
    page.press(page.find('.share [data-copy]'));
    await settle();
    expect(copied).toBe(landingModel().pageUrl);
    expect(page.announced()).toBe('Link copied');
    expect(page.document.activeElement).toBe(page.find('.share [data-copy]'));
    expect(page.document.querySelector('textarea.unseen')).toBeNull();
  });

  it('where nothing works it shows the text, and leaves it there', async () => {
    const page = await openSeen(
      landingModel(),
      withClipboard({ writeText: refused, execCommand: () => false }),
    );
    page.press(page.find('.share [data-copy]'));
    await vi.runAllTimersAsync();
    expect(page.announced()).toBe(
      `Copying is blocked here. Press and hold to copy: ${landingModel().pageUrl}`,
    );
  });
});

describe('share', () => {
  const shared = `${landingModel().pageUrl}?c=share`;

  const withShare = (share: ((data: ShareData) => Promise<void>) | undefined) => {
    const writeText = vi.fn(async () => {});
    const prepare = (window: Window) => {
      withClipboard({ writeText, execCommand: () => false })(window);
      if (share) Object.defineProperty(window.navigator, 'share', { value: share });
    };
    return { writeText, prepare };
  };

  it("opens the system's sheet with the page's address, in a channel of its own", async () => {
    const share = vi.fn(async () => {});
    const { writeText, prepare } = withShare(share);
    const page = await openSeen(landingModel({ visit: { channel: 'tg' } }), prepare);
    page.press(page.find('[data-share]'));
    await settle();
    expect(share).toHaveBeenCalledWith({ title: 'A landing page', url: shared });
    expect(writeText).not.toHaveBeenCalled();
    expect(page.announced()).toBe('');
  });

  it('says nothing to a visitor who closes the sheet', async () => {
    const closed = () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' }));
    const { writeText, prepare } = withShare(closed);
    const page = await openSeen(landingModel(), (window) => {
      Object.assign(window, { Error });
      prepare(window);
    });
    page.press(page.find('[data-share]'));
    await settle();
    expect(writeText).not.toHaveBeenCalled();
    expect(page.announced()).toBe('');
  });

  it.each([
    ['there is none', undefined],
    ['the app refuses it', () => Promise.reject(new Error('NotAllowedError'))],
  ])('copies the link where %s', async (_, share) => {
    const { writeText, prepare } = withShare(share);
    const page = await openSeen(landingModel(), prepare);
    page.press(page.find('[data-share]'));
    await settle();
    expect(writeText).toHaveBeenCalledWith(shared);
    expect(page.announced()).toBe('Link copied');
  });
});

describe('report this link', () => {
  const fill = (page: Open) => {
    const reason = page.find('input[value="scam"]');
    if (reason instanceof page.window.HTMLInputElement) reason.checked = true;
    const detail = page.find('textarea[name="detail"]');
    if (detail instanceof page.window.HTMLTextAreaElement) detail.value = 'Not the real Bonk';
  };

  const submit = (page: Open) =>
    page
      .find('.report form')
      .dispatchEvent(new page.window.Event('submit', { bubbles: true, cancelable: true }));

  const status = (page: Open) => page.find('.report [role="status"]').textContent;

  const reports = (page: Open) => page.bodies('/api/report').map((body) => reportLink.body.parse(body));

  it('posts link, reason and detail, stays on the page, and says thanks', async () => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementationOnce(async () => answer(201));
    fill(page);
    expect(submit(page)).toBe(false);
    await settle();
    expect(reports(page)).toEqual([{ linkId: 'link-1', reason: 'scam', detail: 'Not the real Bonk' }]);
    expect(status(page)).toBe('Thank you. A person will review your report.');
    expect(page.document.querySelector('.report form')).toBeNull();
  });

  it('is sent once on a double click', async () => {
    const page = await openSeen(landingModel());
    fill(page);
    submit(page);
    submit(page);
    await settle();
    expect(reports(page)).toHaveLength(1);
  });

  it.each([
    [409, 'This page has already been reported, so this report was not saved.'],
    [429, 'Too many reports came from your connection, so this one was not saved. Please try again later.'],
    [500, 'Your report couldn’t be sent. Please try again.'],
    [0, 'Your report couldn’t be sent. Please try again.'],
  ])('answer %i: keeps what was written, says why, and can be sent again', async (code, text) => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementationOnce(async () => {
      if (code === 0) throw new TypeError('offline');
      return answer(code);
    });
    fill(page);
    submit(page);
    await settle();
    expect(status(page)).toBe(text);
    submit(page);
    await settle();
    expect(reports(page).map(({ detail }) => detail)).toEqual(['Not the real Bonk', 'Not the real Bonk']);
    expect(status(page)).toBe('Thank you. This replaces the report sent from your connection earlier today.');
  });

  it('closes when it is cancelled, empties itself, and sends nothing', async () => {
    const page = await openSeen(landingModel());
    const details = page.find('details.report');
    details.setAttribute('open', '');
    fill(page);
    const cancel = page.find('.report button[type="reset"]');
    expect(cancel.textContent).toBe('Cancel');
    page.press(cancel);
    await settle();
    expect(details.hasAttribute('open')).toBe(false);
    expect(page.document.activeElement).toBe(page.find('.report summary'));
    expect(page.document.querySelectorAll('.report :checked')).toHaveLength(0);
    expect(reports(page)).toEqual([]);
  });

  it('names a page without a link by its path', async () => {
    const model = landingModel();
    const page = await openLanding({ ...model, tracking: null });
    fill(page);
    expect(submit(page)).toBe(false);
    await settle();
    const { pathname } = new URL(model.pageUrl);
    expect(reports(page)).toEqual([{ page: pathname, reason: 'scam', detail: 'Not the real Bonk' }]);
  });
});
