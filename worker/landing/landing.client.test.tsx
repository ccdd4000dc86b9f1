import { trackClick, trackView } from '@soltrade/schema/contracts/clicks';
import { reportLink } from '@soltrade/schema/contracts/operations';
import { LAST_PLATFORM, OWN_MARK } from '@soltrade/schema/earlyScript';
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

/** Clicks a platform's button, and waits for the immediate effects. */
const choose = async (
  page: Open,
  platform: string,
  ...init: [type?: 'auxclick', init?: MouseEventInit]
) => {
  const goesOn = page.press(page.button(platform), ...init);
  await settle();
  return goesOn;
};

/** A page after its own view was sent. */
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
    expect(await choose(page, 'axiom')).toBe(true);
    expect(page.fetched).toHaveBeenCalledTimes(1);
    expect(page.fetched.mock.calls[0]).toMatchObject([
      CLICKS,
      { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } },
    ]);
    expect(clicks(page)).toEqual([
      {
        linkId: 'link-1',
        platform: 'axiom',
        pageToken: 'token-1.abc',
        eventId: expect.any(String),
      },
    ]);
  });

  it('counts wherever inside the button the finger lands, each time with another event id', async () => {
    const page = await openSeen(landingModel());
    for (const part of ['svg', 'path', '.platform-label']) {
      const target = page.button('axiom').querySelector(part);
      if (target) page.press(target);
    }
    await settle();
    expect(clicks(page).map(({ platform }) => platform)).toEqual(['axiom', 'axiom', 'axiom']);
    expect(new Set(clicks(page).map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('counts the middle button once, also where a browser fires both events for it', async () => {
    const page = await openSeen(landingModel());
    await choose(page, 'padre', 'auxclick', { button: 1 });
    expect(clicks(page)).toHaveLength(1);

    for (const type of ['click', 'auxclick']) {
      const event = new page.window.MouseEvent(type, { bubbles: true, button: 1 });
      Object.defineProperty(event, 'timeStamp', { value: 12_345 });
      page.button('padre').dispatchEvent(event);
    }
    await settle();
    expect(clicks(page)).toHaveLength(2);
  });

  it('does not count the context menu, other links, or anything on a page without a link, which remembers the platform too', async () => {
    const page = await openSeen(landingModel());
    page.press(page.button('padre'), 'auxclick', { button: 2 });
    page.press(page.find('.source a'));
    await settle();
    expect(page.fetched).not.toHaveBeenCalled();

    const untracked = await openLanding(landingModel({ tracking: null }));
    await choose(untracked, 'padre');
    expect(untracked.fetched).not.toHaveBeenCalled();
    expect(untracked.window.localStorage.getItem(LAST_PLATFORM)).toBe('padre');
  });

  it('makes an event id where the page is not a secure context', async () => {
    const page = await openSeen(landingModel(), (window) => {
      Object.defineProperty(window.crypto, 'randomUUID', { value: undefined });
    });
    await choose(page, 'bullx');
    expect(clicks(page)[0]?.eventId).toMatch(/^[0-9]+(-[0-9]+){15}$/);
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
    await choose(page, 'axiom');
    const events = [...views(page), ...clicks(page)];
    expect(events.map((event) => [event.referrer, event.touchPoints])).toEqual([
      [told, 5],
      [told, 5],
    ]);
  });
});

it('the channel goes with views and clicks', async () => {
  const page = await openLanding(landingModel({ visit: { channel: 'tg' } }));
  await choose(page, 'axiom');
  const events = [...views(page), ...clicks(page)];
  expect(events.map(({ channel }) => channel)).toEqual(['tg', 'tg']);
});

describe('the promoter’s own browser', () => {
  it('sends its mark with views and clicks, as it was stored', async () => {
    const page = await openLanding(landingModel(), ({ localStorage }) =>
      localStorage.setItem(OWN_MARK, 'u1~m5~signature'),
    );
    await settle();
    await choose(page, 'axiom');
    expect([...views(page), ...clicks(page)].map(({ own }) => own)).toEqual([
      'u1~m5~signature',
      'u1~m5~signature',
    ]);
  });
});

describe('a report that does not arrive', () => {
  it.each([
    ['no network', async () => Promise.reject(new TypeError('offline'))],
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

  it.each([[[429]], [[500, 202]]])('stops at the first answer: %j', async (statuses) => {
    const page = await openSeen(landingModel());
    for (const status of statuses) page.fetched.mockImplementationOnce(async () => answer(status));
    page.press(page.button('axiom'));
    await vi.runAllTimersAsync();
    page.window.dispatchEvent(new page.window.Event('pagehide'));
    expect(clicks(page)).toHaveLength(statuses.length);
    expect(page.beaconed).not.toHaveBeenCalled();
  });

  it('goes out as a beacon, once, where the page goes away before the next attempt', async () => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementation(async () => answer(503));
    await choose(page, 'axiom');
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
});

describe('a view', () => {
  const show = (page: Open, type: string) =>
    page.document.dispatchEvent(new page.window.Event(type));

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

  it.each([
    ['a tab that nobody has looked at', 'visibilityState', 'hidden', 'visible', 'visibilitychange'],
    ['a prerendered page', 'prerendering', true, false, 'prerenderingchange'],
  ])('of %s is one when it is shown', async (_, property, before, after, event) => {
    let value = before;
    const page = await openLanding(landingModel(), ({ document }) => {
      Object.defineProperty(document, property, { get: () => value });
    });
    show(page, 'visibilitychange');
    await settle();
    expect(views(page)).toEqual([]);
    value = after;
    show(page, event);
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
});

describe("the visitor's last platform", () => {
  const order = (page: Open) =>
    [...page.document.querySelectorAll<HTMLElement>('[data-platform]')].map(
      ({ dataset }) => dataset.platform,
    );

  const openWith = (last: string, changes: Parameters<typeof landingModel>[0] = {}) =>
    openLanding(
      landingModel(changes),
      ({ localStorage }) => localStorage.setItem(LAST_PLATFORM, last),
      {
        isStyled: changes.buttons !== undefined,
      },
    );

  it('is remembered on the device alone, and first on the next page', async () => {
    const page = await openSeen(landingModel());
    const before = order(page);
    await choose(page, 'padre');
    expect(page.window.localStorage.getItem(LAST_PLATFORM)).toBe('padre');

    const next = await openWith('padre');
    expect(next.document.documentElement.dataset.primary).toBe('padre');
    expect(order(next)).toEqual(['padre', ...before.filter((platform) => platform !== 'padre')]);
    await choose(next, 'axiom');
    for (const body of [...next.bodies(CLICKS), ...next.bodies(VIEWS)]) {
      expect(JSON.stringify(body)).not.toContain('padre');
    }
  });

  it('stays last where it is reported closed to trading meanwhile', async () => {
    const buttons = landingModel().buttons.map((button) => ({
      ...button,
      isClosed: button.platform === 'bullx',
    }));
    // Styles apply before the script runs.
    const places = async (last: string) => {
      const page = await openWith(last, { buttons });
      const { button, document, window } = page;
      if (last === 'bullx') expect(order(page)).toEqual(buttons.map(({ platform }) => platform));
      expect(document.documentElement.dataset.primary).toBe(
        last === 'bullx' ? buttons[0]?.platform : last,
      );
      return ['bullx', 'padre'].map((id) => window.getComputedStyle(button(id)).order);
    };
    expect(await places('padre')).toEqual(['4', '3']);
    expect(await places('bullx')).toEqual(['4', '4']);
  });

  it('changes nothing if nonsense is stored', async () => {
    const page = await openWith('"]<b>');
    expect(order(page)).toEqual(landingModel().buttons.map(({ platform }) => platform));
    // By default the promoter's first button is the primary one.
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
    expect(await choose(page, 'axiom')).toBe(true);
    expect(clicks(page)).toHaveLength(1);
  });
});

/** Simulates a browser's clipboard permissions. */
const withClipboard =
  ({
    writeText,
    execCommand,
  }: {
    writeText?: (text: string) => Promise<void>;
    execCommand: () => boolean;
  }) =>
  ({ navigator, document }: Window) => {
    if (writeText) Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    document.execCommand = execCommand;
  };

describe('late figures', () => {
  it('come to their place in the document, in a browser that knows no declarative shadow roots too', async () => {
    const pending = { figures: 'pending', marketCap: null, price: null } as const;
    const page = await openSeen(landingModel({ token: pending }), undefined, {
      late: landingModel(),
    });
    const texts = page.find('main').textContent ?? '';
    expect(texts.match(/Market Cap/g)).toHaveLength(1);
    expect(texts.indexOf('Market Cap')).toBeGreaterThan(texts.indexOf('Bonk'));
    expect(texts.indexOf('Market Cap')).toBeLessThan(texts.indexOf('Ready to Ape?'));
    await choose(page, 'jupiter');
    expect(clicks(page)).toHaveLength(1);
  });
});

it('a page that was awaited gets its title when it arrives', async () => {
  const awaited = await openSeen(landingModel(), undefined, { isAwaited: true });
  expect(awaited.document.title).toBe('@alice thinks you should ape BONK');
  const usual = await openSeen(landingModel());
  expect(usual.document.title).toBe('A landing page');
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

  const openShare = async (share?: (data: ShareData) => Promise<void>) => {
    const writeText = vi.fn(async () => {});
    const page = await openSeen(landingModel({ visit: { channel: 'tg' } }), (window) => {
      // Errors thrown here must be the page's.
      Object.assign(window, { Error });
      withClipboard({ writeText, execCommand: () => false })(window);
      if (share) Object.defineProperty(window.navigator, 'share', { value: share });
    });
    page.press(page.find('[data-share]'));
    await settle();
    return { page, writeText };
  };

  it("opens the system's sheet with the page's address, in a channel of its own", async () => {
    const share = vi.fn(async () => {});
    const { page, writeText } = await openShare(share);
    expect(share).toHaveBeenCalledWith({ title: 'A landing page', url: shared });
    expect(writeText).not.toHaveBeenCalled();
    expect(page.announced()).toBe('');
  });

  it.each([
    ['is none', undefined, [[shared]], 'Link copied'],
    ['is one that the app refuses', new Error('NotAllowedError'), [[shared]], 'Link copied'],
    ['is one that is closed', Object.assign(new Error('closed'), { name: 'AbortError' }), [], ''],
  ])('copies the link unless the visitor wanted none: there %s', async (_, error, copied, said) => {
    const { page, writeText } = await openShare(error && (() => Promise.reject(error)));
    expect(writeText.mock.calls).toEqual(copied);
    expect(page.announced()).toBe(said);
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

  const reports = (page: Open) =>
    page.bodies('/api/report').map((body) => reportLink.body.parse(body));

  it('posts link, reason and detail once, stays on the page, and says thanks', async () => {
    const page = await openSeen(landingModel());
    page.fetched.mockImplementationOnce(async () => answer(201));
    fill(page);
    expect(submit(page)).toBe(false);
    submit(page);
    await settle();
    expect(reports(page)).toEqual([
      { linkId: 'link-1', reason: 'scam', detail: 'Not the real Bonk' },
    ]);
    expect(status(page)).toBe('Thank you. A person will review your report.');
    expect(page.document.querySelector('.report form')).toBeNull();
  });

  it.each([
    [409, 'This page has already been reported, so this report was not saved.'],
    [
      429,
      'Too many reports came from your connection, so this one was not saved. Please try again later.',
    ],
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
    expect(reports(page).map(({ detail }) => detail)).toEqual([
      'Not the real Bonk',
      'Not the real Bonk',
    ]);
    expect(status(page)).toBe(
      'Thank you. This replaces the report sent from your connection earlier today.',
    );
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
    expect(reports(page)).toEqual([
      { page: pathname, reason: 'scam', detail: 'Not the real Bonk' },
    ]);
  });
});
