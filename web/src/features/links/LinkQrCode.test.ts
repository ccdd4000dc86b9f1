import { expect, it } from 'vitest';
import { link } from '../../../test/fixtures.ts';
import { qrCodeOf, qrSvg } from './LinkQrCode.tsx';

const code = qrCodeOf(link().url);

it('is a file that stands alone', async () => {
  const svg = new DOMParser().parseFromString(await qrSvg(code).text(), 'image/svg+xml');
  expect(svg.documentElement.getAttribute('viewBox')).toBe(`0 0 ${code.size} ${code.size}`);
  expect(svg.querySelectorAll('path')).toHaveLength(2);
});
