/** @jsxImportSource @soltrade/web/landing/jsx */
import { Resvg } from '@cf-wasm/resvg/legacy/workerd';
import { PREVIEW } from '@soltrade/schema/limits';
import { toHtml } from '@soltrade/web/landing/jsx/html.ts';
import { encodePng } from './encodePng.ts';
import { loadFonts } from './fonts.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { previewContent, type Raster } from './previewContent.ts';
import type { PreviewSubject } from './previewSubject.ts';

/**
 * Draws a preview picture as PNG. Heavy (1.4 MB of WebAssembly, some 50 ms of processor): import it where it is needed
 * only. Throws if the picture would be larger than preview agents take.
 */
export const renderPreview = async (input: {
  productName: string;
  subject: PreviewSubject;
  pictures: { token: Raster | null; promoter: Raster | null };
}): Promise<Uint8Array<ArrayBuffer>> => {
  const fonts = await loadFonts();
  const content = previewContent({ ...input, characters: fonts.characters });
  const svg = toHtml(<PreviewCard content={content} fonts={fonts} />);
  const drawing = await Resvg.async(svg);
  const image = drawing.render();
  try {
    const bytes = await encodePng(image);
    if (bytes.byteLength > PREVIEW.maxBytes) {
      throw new RangeError(`a preview picture of ${bytes.byteLength} bytes`);
    }
    return bytes;
  } finally {
    // WebAssembly's memory is not collected.
    image.free();
    drawing.free();
  }
};
