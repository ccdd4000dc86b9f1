import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '../../components/Button.tsx';
import { downloadBlob } from '../../lib/useFileDownload.ts';
import { linksTexts } from './texts.ts';

/** Quiet modules around the code, required by scanners. */
const QUIET_ZONE = 4;
const PNG_MODULE_PIXELS = 16;
const DARK = '#000000';
const LIGHT = '#ffffff';

export type QrCode = {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** Dark modules as one SVG path's data. */
  path: string;
};

/** Tolerates a logo, a crease or a bad camera: up to a quarter may be lost. */
export const qrCodeOf = (text: string): QrCode => {
  const { size, data } = encode(text, { ecc: 'Q', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
};

export const qrSvg = ({ size, path }: QrCode): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="${LIGHT}" d="M0 0h${size}v${size}H0z"/><path fill="${DARK}" d="${path}"/></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  );

const qrPng = async ({ size, path }: QrCode): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = size * PNG_MODULE_PIXELS;
  canvas.height = size * PNG_MODULE_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.fillStyle = LIGHT;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PNG_MODULE_PIXELS, PNG_MODULE_PIXELS);
  context.fillStyle = DARK;
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The PNG could not be made')),
    ),
  );
};

type LinkQrCodeProps = { url: string /** Of the files, without an ending. */; fileName: string };

/** Black on white in both themes, as scanners need. */
export const LinkQrCode = ({ url, fileName }: LinkQrCodeProps) => {
  const code = useMemo(() => qrCodeOf(url), [url]);
  return (
    <div className="flex flex-col items-center gap-4">
      <svg
        role="img"
        aria-label={linksTexts.qrImage(url)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-control bg-[#fff]"
      >
        <path fill="#000" d={code.path} />
      </svg>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => downloadBlob(qrSvg(code), `${fileName}.svg`)}
        >
          {linksTexts.qrSvg}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void qrPng(code).then((png) => downloadBlob(png, `${fileName}.png`))}
        >
          {linksTexts.qrPng}
        </Button>
      </div>
    </div>
  );
};
