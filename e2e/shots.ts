// `npm run shots`: pictures of every page in every state, in all sizes and both themes, in the
// folder shots/. `-- links` selects states by name, `--sizes 390,zoom` sizes, `--themes dark`
// themes; `--url` uses a running product.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { ensureChromium } from '../dev/ensureChromium.ts';
import { findChromium } from '../dev/findChromium.ts';
import { freePort } from '../dev/ports.ts';
import { ROOT } from '../dev/root.ts';
import { applyTheme, THEMES } from './applyTheme.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { openState } from './openState.ts';
import { PAGE_STATES, type PageState } from './pageStates.ts';
import { startProduct } from './product.ts';

type Size = { name: string; width: number; height: number };

/** `zoom` is a desktop at 200 %: half as many pixels of CSS both ways. */
const SIZES: readonly Size[] = [
  { name: '320', width: 320, height: 640 },
  { name: '360', width: 360, height: 740 },
  { name: '390', width: 390, height: 844 },
  { name: '640', width: 640, height: 900 },
  { name: 'zoom', width: 720, height: 450 },
  { name: '834', width: 834, height: 1112 },
  { name: '1024', width: 1024, height: 768 },
  { name: '1440', width: 1440, height: 900 },
];
/** At those above, a state for narrow windows doesn't exist. */
const WIDEST_NARROW = 390;
const FOLDER = join(ROOT, 'shots');

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    sizes: { type: 'string' },
    themes: { type: 'string' },
  },
  allowPositionals: true,
});
const [part = ''] = positionals;
const asked = (list: string | undefined) => (name: string) =>
  list === undefined || list.split(',').includes(name);
const sizes = SIZES.filter(({ name }) => asked(values.sizes)(name));
const themes = THEMES.filter(asked(values.themes));

type Stage = { browser: Browser; baseUrl: string; fixtures: Fixtures };

const fileName = (state: PageState, size: string, theme: string): string =>
  join(FOLDER, `${state.name.replaceAll(/\W+/g, '-')}.${size}.${theme}.png`);

/**
 * Lazy pictures and charts load once they are seen. Afterwards the window shows the page's top, or
 * the select with an open list.
 */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    window.scrollTo(0, 0);
    document.querySelector('select:open')?.scrollIntoView({ block: 'center' });
  });

const QUIET_MS = 500;
const DEADLINE_MS = 30_000;

/**
 * Waits until a page makes no requests for a moment. Playwright's `networkidle` requires that of
 * each frame too, and occasionally never gets it from a frame without a URL, whose requests have
 * all ended.
 */
const quietOf = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const deadline = Date.now() + DEADLINE_MS;
    while (open.size > 0 || Date.now() - last < QUIET_MS) {
      if (Date.now() > deadline)
        throw new Error(`no end of ${[...open].map((request) => request.url())}`);
      await setTimeout(50);
    }
  };
};

/**
 * One load per state, as in accessibility.slow.spec.ts, unless the state disappears at another
 * window size.
 */
const shoot = async (state: PageState, { browser, baseUrl, fixtures }: Stage): Promise<void> => {
  const context = await browser.newContext({ baseURL: baseUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const quiet = quietOf(page);
  let isOpen = false;
  for (const { name, width, height } of sizes) {
    if (state.onlyAt === 'narrow' && width > WIDEST_NARROW) continue;
    await page.setViewportSize({ width, height });
    if (!isOpen || state.isFleeting) {
      await openState(page, state, { fixtures, api: { baseUrl, origin: baseUrl } });
      await quiet();
    }
    isOpen = true;
    await scrollThrough(page);
    await quiet();
    for (const theme of themes) {
      await applyTheme(page, theme);
      await page.screenshot({ path: fileName(state, name, theme), fullPage: !state.isOverlay });
    }
  }
  await context.close();
};

const startOwn = async () => {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    SOLTRADE_HOME: `.wrangler/shots-${process.pid}`,
    SOLTRADE_VARS: '.dev.vars.example',
  };
  const run = { baseUrl: `http://localhost:${port}`, environment };
  const product = await startProduct(run);
  return {
    baseUrl: run.baseUrl,
    async stop() {
      await product.stop();
      rmSync(join(ROOT, environment.SOLTRADE_HOME), { recursive: true, force: true });
    },
  };
};

ensureChromium();
const product = values.url ? { baseUrl: values.url, stop: async () => {} } : await startOwn();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const { baseUrl } = product;
  mkdirSync(FOLDER, { recursive: true });
  const states = PAGE_STATES.filter(({ name }) => name.includes(part)).values();
  // While one waits for the network, the other uses the processor. Each has separate accounts,
  // since a state may change another's content.
  const shootRest = async (): Promise<void> => {
    const stage = {
      browser,
      baseUrl,
      fixtures: await createFixtures({ baseUrl, origin: baseUrl }),
    };
    for (const state of states) {
      await shoot(state, stage);
      console.log(`  ✓ ${state.name}`);
    }
  };
  await Promise.all([shootRest(), shootRest()]);
  console.log(`\n  Pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await product.stop();
}
