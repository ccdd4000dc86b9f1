import { expect, it } from 'vitest';
import { picture } from '../../../test/fixtures/pictures.ts';
import { rasterSize } from './previewContent.ts';

/** The start of a JPEG's frame, baseline or progressive. */
const frameOf = (view: DataView): number => {
  let at = 0;
  while (view.getUint16(at) !== 0xffc0 && view.getUint16(at) !== 0xffc2) at += 1;
  return at;
};

it.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
] as const)('reads the size of a %s', (format, type) => {
  expect(rasterSize(picture(format), type)).toEqual({ width: 16, height: 16 });
});

it.each([
  ['png', 'image/png', (view: DataView) => view.setUint32(16, 30)],
  ['jpeg', 'image/jpeg', (view: DataView) => view.setUint16(frameOf(view) + 7, 30)],
  ['gif', 'image/gif', (view: DataView) => view.setUint16(6, 30, true)],
] as const)('tells the width of a %s from its height', (format, type, widen) => {
  const bytes = picture(format).slice();
  widen(new DataView(bytes.buffer));
  expect(rasterSize(bytes, type)).toEqual({ width: 30, height: 16 });
});

it.each([
  ['a JPEG of printing inks', picture('inkJpeg'), 'image/jpeg'],
  ['a format that it does not know', picture('webp'), 'image/webp'],
  ['a JPEG that ends before its frame', picture('jpeg').slice(0, 40), 'image/jpeg'],
  ['a PNG that ends in its header', picture('png').slice(0, 20), 'image/png'],
  ['a GIF that ends in its header', picture('gif').slice(0, 8), 'image/gif'],
  ['a JPEG that is something else', picture('png'), 'image/jpeg'],
  ['nothing', new Uint8Array(), 'image/png'],
])('does not know the size of %s', (_name, bytes, type) => {
  expect(rasterSize(bytes, type)).toBeNull();
});
