import { describe, expect, it } from 'vitest';
import { link } from '../../../test/fixtures.ts';
import { qrCodeOf, qrSvg } from './qrCode.ts';

const QUIET_ZONE = 4;

describe('the QR code of a link', () => {
  const code = qrCodeOf(link().url);

  it('has the three corners that scanners look for, inside of a quiet zone', () => {
    const dark = new Set([...code.path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x},${y}`));
    const [near, far] = [QUIET_ZONE, code.size - QUIET_ZONE - 7];
    for (const [left, top] of [
      [near, near],
      [far, near],
      [near, far],
    ] as const) {
      for (let offset = 0; offset < 7; offset += 1) {
        expect(dark.has(`${left + offset},${top}`)).toBe(true);
        expect(dark.has(`${left},${top + offset}`)).toBe(true);
      }
      expect(dark.has(`${left + 1},${top + 1}`)).toBe(false);
    }
    for (let place = 0; place < code.size; place += 1)
      expect(dark.has(`${place},${QUIET_ZONE - 1}`)).toBe(false);
  });

  it('is a file that stands alone', async () => {
    const svg = new DOMParser().parseFromString(await qrSvg(code).text(), 'image/svg+xml');
    expect(svg.documentElement.getAttribute('viewBox')).toBe(`0 0 ${code.size} ${code.size}`);
    expect(svg.querySelectorAll('path')).toHaveLength(2);
  });
});
