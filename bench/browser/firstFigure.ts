import type { Browser, Page } from '@playwright/test';

/** A slow phone on a slow network: latency in milliseconds, bytes per second. */
const SLOW_PHONE = {
  network: { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 180_000 },
  processor: 4,
} as const;

type Watched = { figure: number | null; painted: number | null; blocked: number; shift: number };

/** Notes in a page when its first figure was painted, and what blocked and moved it. */
const watchPage = (selector: string): void => {
  const watched: Watched = { figure: null, painted: null, blocked: 0, shift: 0 };
  Object.assign(window, { watched });
  const look = () => {
    const text = document.querySelector(selector)?.textContent;
    if (!text || !/\d/.test(text)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      watched.figure = performance.now();
    });
  };
  requestAnimationFrame(look);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.painted = startTime;
  });
  observe('longtask', ({ duration }) => {
    watched.blocked += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry) watched.shift += Number(entry.value);
  });
};

const QUIET_MS = 2_500;

/** Waits until nothing was asked for so long: some parts follow the page by a second. */
const untilQuiet = async (page: Page, lastRequest: () => number): Promise<void> => {
  while (Date.now() - lastRequest() < QUIET_MS) await page.waitForTimeout(200);
};

/** What a signed-in viewer sees of a page: when, in milliseconds, and at which cost. */
export const openOnce = async (
  browser: Browser,
  options: { url: string; selector: string; isSlow: boolean; cookies: [string, string][] },
) => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies(
      options.cookies.map(([name, value]) => ({
        name,
        value,
        // A `__Host-` cookie is of the whole origin.
        url: new URL(options.url).origin,
        secure: true,
      })),
    );
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    let [requests, bytes, last] = [0, 0, Date.now()];
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('http')) return;
      requests += 1;
      last = Date.now();
    });
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      last = Date.now();
    });
    if (options.isSlow) {
      await cdp.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processor });
    }
    await page.addInitScript(watchPage, options.selector);
    await page.goto(options.url, { waitUntil: 'commit' });
    await untilQuiet(page, () => last);
    const watched = await page.evaluate(() =>
      'watched' in window ? (window.watched as Watched) : null,
    );
    if (watched?.figure == null) throw new Error(`${options.url} shows no figure`);
    return {
      painted: watched.painted ?? Number.NaN,
      figure: watched.figure,
      blocked: watched.blocked,
      shift: watched.shift,
      requests,
      kilobytes: bytes / 1_000,
    };
  } finally {
    await context.close();
  }
};
