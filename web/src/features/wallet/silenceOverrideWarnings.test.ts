import { expect, it, vi } from 'vitest';
import { silenceOverrideWarnings } from './silenceOverrideWarnings.ts';

it('silences wallet extensions that fight over an object, and nothing else', { tags: '9.silence' }, () => {
  const written: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...values) => written.push(...values));
  vi.spyOn(console, 'error').mockImplementation((...values) => written.push(...values));
  silenceOverrideWarnings();
  console.warn("Backpack couldn't override `window.ethereum`.");
  console.error(new TypeError('Cannot redefine property: ethereum'));
  console.warn('a real warning');
  console.error('a real error');
  expect(written).toEqual(['a real warning', 'a real error']);

  const report = (message: string) => {
    const event = new ErrorEvent('error', { message, cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(report('Uncaught TypeError: Cannot redefine property: ethereum')).toBe(true);
  expect(report('Uncaught TypeError: x is undefined')).toBe(false);
});
