import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The toast with exactly this title and text is shown. */
export const expectToast = async (page: Page, title: string, text?: string): Promise<void> => {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toasts.getByText(text, { exact: true })).toBeVisible();
};
