import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newAddress } from './apiClient.ts';
import { consoleLines } from './consoleLines.ts';
import { sharedTest } from './sharedTest.ts';

export { expect };

/** The product, and the sandbox with the page where X asks for consent. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

type PerTest = {
  /** Further lines that a test provokes, such as the browser's about a 5xx. */
  provokedLines: readonly RegExp[];
  /** Whether pages open other sites, which the test fakes. Disables the cache of its pages. */
  leadsElsewhere: boolean;
  /** A page in a separate browser with empty storage. */
  newVisitor: (options?: { javaScriptEnabled?: boolean; userAgent?: string }) => Promise<Page>;
};

/** Tests fail on any console line, and can only reach the product and its sandbox. */
export const test = sharedTest.extend<PerTest>({
  provokedLines: [[], { option: true }],
  leadsElsewhere: [false, { option: true }],
  // Each test has its own address, because new accounts are limited by address.
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'cf-connecting-ip': newAddress() }),
  context: async ({ context, provokedLines, leadsElsewhere }, use) => {
    const lines = consoleLines(context);
    if (leadsElsewhere) await playElsewhere(context);
    await use(context);
    const surprising = lines.filter(
      (line) => !provokedLines.some((provoked) => provoked.test(line)),
    );
    expect(surprising, 'browser console').toEqual([]);
  },
  newVisitor: async ({ browser, contextOptions, leadsElsewhere }, use) => {
    const contexts: BrowserContext[] = [];
    const lines: string[][] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      lines.push(consoleLines(context));
      if (leadsElsewhere) await playElsewhere(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(lines.flat(), "visitors' browser console").toEqual([]);
  },
});

const playElsewhere = (context: BrowserContext) =>
  context.route(
    (url) => url.protocol.startsWith('http') && !LOCAL_HOSTS.has(url.hostname),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
