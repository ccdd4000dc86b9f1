import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Whether a line is the browser's own about a refusal that a test expects. No page asks for a session where none began,
 * so refusal is never expected.
 */
const isExpected = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d /.test(message.text()) &&
  !message.location().url.endsWith('/api/user/current');

/** The surprising lines in the consoles of a context's pages, from now on. */
export const consoleLines = (context: BrowserContext): string[] => {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (!isExpected(message)) lines.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack}`));
  return lines;
};
