import { expectToast } from './expectToast.ts';
import { expect, test } from './test.ts';

// The console of each test must stay empty (test.ts).
test('a wallet that quarrels with another one from the first moment on leaves no line in the console', {
  tag: '@9.silence',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const quarrel = () => {
      console.warn("Backpack couldn't override `window.ethereum`.");
      console.error(new TypeError('Cannot redefine property: ethereum'));
      performance.mark('quarrel');
      throw new TypeError('Cannot redefine property: ethereum');
    };
    document.addEventListener('DOMContentLoaded', quarrel);
    document.addEventListener('DOMContentLoaded', () => setInterval(quarrel, 50));
  });
  await page.goto('/login');
  await page
    .getByRole('list', { name: 'Wallets', exact: true })
    .getByRole('button', { name: 'Phantom' })
    .click();
  await expectToast(
    page,
    'Connection Failed',
    'Phantom wallet not found. Please install Phantom wallet extension.',
  );
  const quarrels = await page.evaluate(() => performance.getEntriesByName('quarrel').length);
  expect(quarrels).toBeGreaterThan(2);
});
