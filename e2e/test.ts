import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect };

/**
 * Whether a line is the browser's own about a refusal that a test expects. No page asks for a session where none began,
 * so refusal is never expected.
 */
const isExpected = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d /.test(message.text()) &&
  !message.location().url.endsWith('/api/user/current');

/** The product, and the sandbox with the page where X asks for consent. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

type Fixtures = {
  /** Further lines that a test provokes, for instance the browser's about a 5xx. */
  provokedLines: readonly RegExp[];
  /** Pages may lead to other sites, which the test plays. That costs every page of the test its cache. */
  leadsElsewhere: boolean;
  /** A page in its own browser, with nothing stored: someone else. */
  newVisitor: (options?: { javaScriptEnabled?: boolean; userAgent?: string }) => Promise<Page>;
};

/** Tests fail on any line in any page's console, and reach nothing but the product and its sandbox. */
export const test = base.extend<Fixtures>({
  provokedLines: [[], { option: true }],
  leadsElsewhere: [false, { option: true }],
  context: async ({ context, provokedLines, leadsElsewhere }, use) => {
    const lines = consoleLines(context);
    if (leadsElsewhere) await playElsewhere(context);
    await use(context);
    const surprising = lines.filter((line) => !provokedLines.some((provoked) => provoked.test(line)));
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

/** The surprising lines in the consoles of a context's pages, from now on. */
export const consoleLines = (context: BrowserContext): string[] => {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (!isExpected(message)) lines.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack}`));
  return lines;
};

const playElsewhere = (context: BrowserContext) =>
  context.route(
    (url) => url.protocol.startsWith('http') && !LOCAL_HOSTS.has(url.hostname),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
