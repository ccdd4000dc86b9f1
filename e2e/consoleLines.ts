import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * `serviceWorkers: 'block'` of playwright.config.ts: a worker would take requests from those that
 * tests route.
 */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Said of a busy machine, where hydration takes longer than the browser allows a preload. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/**
 * Whether the browser logged a refusal that a test expects. No page expects a refused session
 * request.
 */
const isExpected = (message: ConsoleMessage): boolean =>
  message.text() === BLOCKED ||
  LATE.test(message.text()) ||
  (/^Failed to load resource: the server responded with a status of 4\d\d /.test(message.text()) &&
    !message.location().url.endsWith('/api/user/current'));

/** Collects unexpected lines in the consoles of a context's pages. */
export const consoleLines = (context: BrowserContext): string[] => {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (!isExpected(message)) lines.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack}`));
  return lines;
};
