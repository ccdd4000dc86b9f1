/** @jsxImportSource @soltrade/worker/landing/jsx */

import { Resvg } from '@cf-wasm/resvg/legacy/workerd';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { toHtml } from '../../../landing/jsx/html.ts';
import type { PicturedLanding } from '../../../landing/model.ts';
import { around, BOX, Box, Canvas, COLOUR, LEFT, Line, letterIn, Product } from './cardParts.tsx';
import { drawnText } from './drawnText.ts';
import { type Fonts, loadFonts } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import type { PageSubject } from './pageSubject.ts';
import { type PageContent, pageContent, previewContent, type Raster } from './previewContent.ts';
import { previewTexts } from './previewTexts.ts';
import { ReportCard } from './ReportCard.tsx';
import type { ReportSubject } from './reportSubject.ts';

// Uses the runtime's compression: a fresh isolate has yet to optimize the renderer's WebAssembly,
// so it is slower.

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_WITH_ALPHA = 6;
const UNFILTERED = 0;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 255] ?? 0);
  return ~crc >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );

/** Encodes opaque RGBA pixels as PNG. */
const encodePng = async (image: {
  width: number;
  height: number;
  pixels: Uint8Array;
}): Promise<Uint8Array<ArrayBuffer>> => {
  const { width, height, pixels } = image;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOUR_WITH_ALPHA], 8);

  const stride = width * 4;
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows[row * (stride + 1)] = UNFILTERED;
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob([SIGNATURE, ...chunks]).arrayBuffer());
};

/**
 * Left edges of the texts beside the portrait and of the multiples; the texts' width without and
 * with multiples.
 */
const [BESIDE, MULTIPLES, WIDTH, NARROW] = [300, 750, 840, 430] as const;

const Best = ({ best, fonts }: { best: PageContent['best']; fonts: Fonts }) => (
  <>
    {best.map(({ symbol, multiple }, index) => {
      const value = drawnText(fonts, multiple, { size: 60, weight: 800 });
      const token = { size: 34, weight: 600, maxWidth: 390 - value.width - 20 } as const;
      const y = 152 + index * 86;
      return (
        <>
          <Line text={value} x={MULTIPLES} y={y} fill={COLOUR.gain} />
          <Line
            text={drawnText(fonts, symbol, token)}
            x={MULTIPLES + value.width + 20}
            y={y}
            fill={COLOUR.still}
          />
        </>
      );
    })}
  </>
);

const PageCard = ({ content, fonts }: { content: PageContent; fonts: Fonts }) => {
  const { name, handle, proof, portrait, record, best, productName } = content;
  const maxWidth = best.length > 0 ? NARROW : WIDTH;
  return (
    <Canvas>
      <Portrait
        portrait={portrait}
        x={LEFT}
        y={106}
        size={200}
        radius={100}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line
        text={drawnText(fonts, name, { size: 52, weight: 800, maxWidth })}
        x={BESIDE}
        y={192}
        fill={COLOUR.text}
      />
      <Line
        text={drawnText(fonts, handle, { size: 36, weight: 600, maxWidth })}
        x={BESIDE}
        y={246}
        fill={COLOUR.muted}
      />
      <Line
        text={drawnText(fonts, proof ?? '', { size: 32, weight: 600, maxWidth })}
        x={BESIDE}
        y={294}
        fill={COLOUR.still}
      />
      <Best best={best} fonts={fonts} />
      <Box>
        <Line
          text={drawnText(fonts, record, { size: 44, weight: 800, maxWidth: 740 })}
          x={BOX.left}
          y={around(474, 44)}
          fill={COLOUR.text}
        />
        <Line
          text={drawnText(fonts, previewTexts.allCalls, { size: 30, weight: 600, maxWidth: 740 })}
          x={BOX.left}
          y={around(526, 30)}
          fill={COLOUR.muted}
        />
        <Product
          name={productName}
          right={BOX.right}
          middle={BOX.top + BOX.height / 2}
          fonts={fonts}
        />
      </Box>
    </Canvas>
  );
};

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
  page: PicturedLanding;
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

export const renderReportPreview = async (input: {
  productName: string;
  subject: ReportSubject;
  picture: Raster | null;
}): Promise<Uint8Array<ArrayBuffer>> => {
  const fonts = await loadFonts();
  return toPng(toHtml(<ReportCard {...input} fonts={fonts} />));
};
