import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The toast with exactly this title and text is shown. */
export const expectToast = async (page: Page, title: string, text?: string): Promise<void> => {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).locator('li');
  const saying = (part: string) => ({ has: page.getByText(part, { exact: true }) });
  const titled = toasts.filter(saying(title));
  // At one look, since it may be gone at the next.
  await expect(text === undefined ? titled : titled.filter(saying(text))).toBeVisible();
};

/**
 * Presses a button and looks for its toast meanwhile: it is gone after five seconds, and on a busy
 * machine a press alone may take that long.
 */
export const pressForToast = async (
  button: Locator,
  title: string,
  text?: string,
): Promise<void> => {
  await Promise.all([expectToast(button.page(), title, text), button.click()]);
};
