import { render } from '@cf-wasm/og/workerd';
import { PREVIEW } from '@soltrade/schema/limits';
import { DEFAULT_FONT, drawableCharacters, FONTS } from './fonts.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { previewContent, type Raster } from './previewContent.ts';
import type { PreviewSubject } from './previewSubject.ts';

/**
 * Draws a preview picture as PNG. Heavy (1.5 MB of WebAssembly, some 50 ms of processor): import it where it is needed
 * only. Throws if the picture would be larger than preview agents take.
 */
export const renderPreview = async (input: {
  productName: string;
  subject: PreviewSubject;
  pictures: { token: Raster | null; promoter: Raster | null };
}): Promise<Uint8Array<ArrayBuffer>> => {
  const content = previewContent({ ...input, characters: await drawableCharacters() });
  const { image } = await render(<PreviewCard content={content} />, {
    width: PREVIEW.width,
    height: PREVIEW.height,
    fonts: FONTS,
    defaultFont: DEFAULT_FONT,
    // Otherwise the renderer would call a font service.
    loadAdditionalAsset: () => [],
  }).asPng();
  if (image.byteLength > PREVIEW.maxBytes) {
    throw new RangeError(`a preview picture of ${image.byteLength} bytes`);
  }
  return image;
};
