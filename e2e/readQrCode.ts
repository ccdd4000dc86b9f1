import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

const SIDE = 480;

/** Decodes a page's SVG QR code; null if unreadable. */
export const readQrCode = async (drawing: Locator): Promise<string | null> => {
  const pixels = await drawing.evaluate(async (svg, side) => {
    const sized = svg.cloneNode(true);
    if (!(sized instanceof SVGSVGElement)) throw new Error('not an SVG');
    sized.setAttribute('width', String(side));
    sized.setAttribute('height', String(side));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(sized))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no canvas');
    context.fillStyle = getComputedStyle(svg).backgroundColor;
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0);
    // As one text, because Playwright takes half a minute for a million numbers.
    const { data } = context.getImageData(0, 0, side, side);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
  }, SIDE);
  return jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), SIDE, SIDE)?.data ?? null;
};
