/** @jsxImportSource @soltrade/worker/landing/jsx */

import { Resvg } from '@cf-wasm/resvg/legacy/workerd';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { toHtml } from '../../../landing/jsx/html.ts';
import { encodePng } from './encodePng.ts';
import { loadFonts } from './fonts.ts';
import { PageCard } from './PageCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import type { PageSubject } from './pageSubject.ts';
import { pageContent, previewContent, type Raster } from './previewContent.ts';
import type { PreviewSubject } from './previewSubject.ts';

/** Takes some 50 ms of CPU. Throws if the picture exceeds the size that preview agents accept. */
const toPng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing = await Resvg.async(svg);
  const image = drawing.render();
  try {
    const bytes = await encodePng(image);
    if (bytes.byteLength > PREVIEW.maxBytes) {
      throw new RangeError(`a preview picture of ${bytes.byteLength} bytes`);
    }
    return bytes;
  } finally {
    // WebAssembly memory isn't garbage-collected.
    image.free();
    drawing.free();
  }
};

/** Draws a landing page's preview as PNG. Import dynamically: it brings 1.4 MB of WebAssembly. */
export const renderPreview = async (input: {
  productName: string;
  subject: PreviewSubject;
  pictures: { token: Raster | null; promoter: Raster | null };
}): Promise<Uint8Array<ArrayBuffer>> => {
  const fonts = await loadFonts();
  const content = previewContent({ ...input, characters: fonts.characters });
  return toPng(toHtml(<PreviewCard content={content} fonts={fonts} />));
};

export const renderPagePreview = async (input: {
  productName: string;
  subject: PageSubject;
  picture: Raster | null;
}): Promise<Uint8Array<ArrayBuffer>> => {
  const fonts = await loadFonts();
  const content = pageContent({ ...input, characters: fonts.characters });
  return toPng(toHtml(<PageCard content={content} fonts={fonts} />));
};
