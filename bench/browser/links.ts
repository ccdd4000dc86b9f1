import type { Browser, Page } from '@playwright/test';
import { type ApiPromoter, signInByApi } from '../../e2e/apiClient.ts';
import { beSignedIn } from '../../e2e/signedIn.ts';
import { median } from '../measure.ts';
import { limited } from '../runParts.ts';
import { openDatabase } from './openDatabase.ts';
import type { BenchProduct } from './openProduct.ts';
import { launchChromium } from './slowPhone.ts';

const LINKS = 1_000;
const MOST = 300;

/** Gives a promoter so many links, each of a token of its own. */
const seedLinks = (home: string, userId: string): void => {
  const database = openDatabase(home);
  const now = Date.now();
  const token = database.prepare('insert into tokens (mint, name, symbol, updated_at) values (?, ?, ?, ?)');
  const link = database.prepare(
    `insert into links (id, user_id, mint, identifier, identifier_key, short_identifier, short_identifier_key, platforms,
       is_active, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, '["jupiter"]', ?, ?, ?)`,
  );
  const call = database.prepare(
    "insert into calls (link_id, called_at, entry_state) values (?, ?, 'unknown')",
  );
  const settlement = database.prepare(
    "insert into settlements (link_id, method, state, due_at, attempts) values (?, 1, 'unknown_entry', 1, 0)",
  );
  database.exec('begin');
  for (let index = 0; index < LINKS; index += 1) {
    const name = `${userId.slice(0, 6)}-${index}`.toLowerCase();
    const mint = `Bench${name.replaceAll('-', 'x')}`.padEnd(40, 'z');
    token.run(mint, `Coin Number ${index}`, `COIN${index}`, now);
    const isActive = index % 7 === 0 ? 0 : 1;
    const calledAt = now - index * 60_000;
    link.run(name, userId, mint, name, name, name, name, isActive, calledAt, now);
    call.run(name, calledAt);
    settlement.run(name);
  }
  database.exec('commit');
  database.close();
};

/** Run in the page before anything of it: when the first row was there. */
const watchRows = (): void => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('ul[aria-label="Links"] > li') === null) return;
    requestAnimationFrame(() => Object.assign(window, { rowsAt: performance.now() }));
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** From when the code of the page of links had arrived (its own, the app's, and all that these import) to its first rows. */
const firstRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const code = document.querySelectorAll('head link[rel=modulepreload], head script[type=module]');
    const named = [...code].map((one) => String(Reflect.get(one, one.matches('link') ? 'href' : 'src')));
    if (!named.some((name) => /LinksPage-/.test(name))) throw new Error('the page does not name its code');
    const arrived = performance
      .getEntriesByType('resource')
      .filter(({ name }) => named.includes(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return Number(Reflect.get(window, 'rowsAt')) - Math.max(...arrived);
  });

const openList = async (browser: Browser, origin: string, promoter: ApiPromoter): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await beSignedIn(page, promoter, { baseUrl: origin, origin });
  await page.addInitScript(watchRows);
  await page.goto(`${origin}/links`);
  await page.waitForFunction(() => 'rowsAt' in window);
  const took = await firstRows(page);
  await context.close();
  return took;
};

/** The page of links of a promoter who has a thousand: milliseconds from its code to its first rows. */
export const measureLinks = async ({ origin, home }: BenchProduct, rounds: number) => {
  const promoter = await signInByApi({ baseUrl: origin, origin });
  seedLinks(home, promoter.userId);
  const browser = await launchChromium();
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) times.push(await openList(browser, origin, promoter));
  } finally {
    await browser.close();
  }
  // The first one warms the machine and the product.
  return limited({ [`ms to the first rows of ${LINKS} links`]: [Math.round(median(times.slice(1))), MOST] });
};
