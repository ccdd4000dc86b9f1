import { expect, it } from 'vitest';
import { xHandle, xProfileUrl } from './xHandle.ts';

it.each(['ada_apes', 'X', 'XDevelopers', '_', 'a'.repeat(20)])('%s is a handle', (text) => {
  expect(xHandle(text)).toBe(text);
  expect(new URL(xProfileUrl(text)).href).toBe(`https://x.com/${text}`);
});

it.each([
  null,
  undefined,
  '',
  '@ada',
  'ada apes',
  'ada.apes',
  'ada-apes',
  'a'.repeat(21),
  'ada/status/1',
  '../evil',
  '"><script>',
  'javascript:alert(1)',
  'ad\u0430', // Cyrillic
  'ada\n',
  'ada\u202E',
  'ada✓',
])('%j is none', (text) => {
  expect(xHandle(text)).toBeNull();
});
