import { type Browser, type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { findChromium } from '../../dev/findChromium.ts';

/** Chrome's "Slow 4G": added latency per response in milliseconds, and bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

export const launchChromium = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
};

/** A phone without stored data, on slow 4G, with a slow processor. */
export const openSlowPhone = async (
  browser: Browser,
  options: Pick<BrowserContextOptions, 'locale' | 'userAgent'> = {},
) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page };
};
