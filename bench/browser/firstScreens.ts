import type { Page } from '@playwright/test';
import { type ApiPromoter, signInByApi } from '../../e2e/apiClient.ts';
import { makeRichPromoter } from '../../e2e/richPromoter.ts';
import { beSignedIn } from '../../e2e/signedIn.ts';
import { median } from '../measure.ts';
import { limited } from '../runParts.ts';
import { openDatabase } from './openDatabase.ts';
import type { BenchProduct } from './openProduct.ts';
import { launchChromium, openSlowPhone } from './slowPhone.ts';

const LINKS = 1_000;
const MOST = { rows: 300, figure: 2_000, figureOnPhone: 4_000 };

/** Creates links for a promoter, each with a token of its own. */
const seedLinks = (home: string, userId: string): void => {
  const database = openDatabase(home);
  const now = Date.now();
  const token = database.prepare(
    'insert into tokens (mint, name, symbol, updated_at) values (?, ?, ?, ?)',
  );
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
    const calledAt = now - index * 600_000;
    link.run(name, userId, mint, name, name, name, name, isActive, calledAt, now);
    call.run(name, calledAt);
    settlement.run(name);
  }
  database.exec('commit');
  database.close();
};

/** Milliseconds until a freshly opened page shows the selector. */
const shownAt = async (
  page: Page,
  url: string,
  promoter: ApiPromoter,
  selector: string,
): Promise<number> => {
  await beSignedIn(page, promoter, { baseUrl: url, origin: url });
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction((wanted) => {
    const isShown = document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true });
    return isShown ? performance.now() : null;
  }, selector);
  return Number(await shown.jsonValue());
};

/** When all code named by the page had arrived. */
const codeAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const code = document.querySelectorAll<HTMLLinkElement>('head link[rel=modulepreload]');
    const arrived = [...code].flatMap(({ href }) => performance.getEntriesByName(href));
    return Math.max(...arrived.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
  });

/** The median of some rounds, after one that warms up the machine and the product. */
const middleOf = async (rounds: number, once: () => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) times.push(await once());
  return Math.round(median(times.slice(1)));
};

/**
 * Milliseconds from the links page's code to its first rows, for a promoter with a thousand links; and to a dashboard's
 * first figure, on this machine and on a slow phone.
 */
export const measureFirstScreens = async ({ origin, home }: BenchProduct, rounds: number) => {
  const api = { baseUrl: origin, origin };
  const [busy, rich] = [await signInByApi(api), await makeRichPromoter(api)];
  seedLinks(home, busy.userId);
  await using browser = await launchChromium();
  const rows = async (): Promise<number> => {
    await using page = await browser.newPage();
    const at = await shownAt(page, `${origin}/links`, busy, 'ul[aria-label="Links"] > li');
    return at - (await codeAt(page));
  };
  const figure = async (page: Page): Promise<number> => {
    // A skeleton takes its place until it is known.
    const at = await shownAt(page, `${origin}/dashboard`, rich, 'dl dd:not(:has(*))');
    await page.context().close();
    return at;
  };
  const figureHere = async () => figure(await browser.newPage());
  const figureOnPhone = async () => figure((await openSlowPhone(browser)).page);
  return limited({
    [`ms to the first rows of ${LINKS} links`]: [await middleOf(rounds, rows), MOST.rows],
    'ms to the first figure': [await middleOf(rounds, figureHere), MOST.figure],
    'ms to the first figure, slow phone': [
      await middleOf(rounds, figureOnPhone),
      MOST.figureOnPhone,
    ],
  });
};
