import { expect, it, vi } from 'vitest';

it('silences wallet extensions that fight over an object, and nothing else', {
  tags: '9.silence',
}, async () => {
  const written: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...values) => written.push(...values));
  vi.spyOn(console, 'error').mockImplementation((...values) => written.push(...values));
  await import('./silenceOverrideWarnings.js');
  console.warn("Backpack couldn't override `window.ethereum`.");
  console.error(new TypeError('Cannot redefine property: ethereum'));
  console.warn('a real warning');
  const strange = [null, undefined, Symbol('a'), Object.create(null), { message: 5 }];
  console.error('a real error', ...strange);
  expect(written).toEqual(['a real warning', 'a real error', ...strange]);

  const report = (message: string) => {
    const event = new ErrorEvent('error', { message, cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(report('Uncaught TypeError: Cannot redefine property: ethereum')).toBe(true);
  expect(report('Uncaught TypeError: x is undefined')).toBe(false);
});
