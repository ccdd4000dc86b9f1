import { crc32, deflateSync } from 'node:zlib';
import type { UpstreamHandler } from './context.ts';
import { seedOf } from './noise.ts';
import { PERSONAS, type Persona } from './personas.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { MARKET_TOKENS } from './tokens.ts';

export function tokenImageUrl(origin: string, { image }: SandboxToken): string | null {
  if (!image) return null;
  return 'url' in image ? image.url : `${origin}/images/${image.file}.png`;
}

/** X returns the 48-pixel form; a client may request `_400x400` instead of `_normal`. */
export function avatarUrl(origin: string, persona: Persona): string {
  return `${origin}/images/avatar-${persona.username}_normal.png`;
}

const sizes: Readonly<Record<string, number>> = { '': 256, _normal: 48, _400x400: 400 };

export function createImages(): UpstreamHandler {
  const names = new Set([
    ...MARKET_TOKENS.flatMap(({ image }) => (image && 'file' in image ? image.file : [])),
    ...PERSONAS.map(({ username }) => `avatar-${username}`),
  ]);
  const drawn = new Map<string, Buffer>();

  return (request, path) => {
    if (request.method !== 'GET') return new Response('Method Not Allowed', { status: 405 });
    const match = /^\/([A-Za-z0-9_-]+?)(_normal|_400x400)?\.png$/.exec(decodeURIComponent(path));
    const [, name = '', variant = ''] = match ?? [];
    const size = sizes[variant];
    if (!names.has(name) || !size || (variant !== '' && !name.startsWith('avatar-'))) {
      return new Response('Not Found', { status: 404 });
    }
    const key = `${name}${variant}`;
    const png = drawn.get(key) ?? drawDisc(name, size);
    drawn.set(key, png);
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    });
  };
}

/** A gradient with a disc of the opposite gradient, in two colors derived from the name. */
function drawDisc(name: string, size: number): Buffer {
  const hue = seedOf(name) % 360;
  const from = colourOf(hue, 0.72);
  const to = colourOf((hue + 70 + (seedOf(name) % 90)) % 360, 0.32);
  const centre = (size - 1) / 2;
  const radius = size * 0.31;
  return encodePng(size, (x, y) => {
    const slope = (x + y) / (2 * size);
    const inside = Math.min(1, Math.max(0, radius - Math.hypot(x - centre, y - centre) + 0.5));
    return mix(mix(from, to, slope), mix(to, from, slope), inside);
  });
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

function colourOf(hue: number, lightness: number): Colour {
  const chroma = 0.85 * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

type Colour = readonly [red: number, green: number, blue: number];

/** An 8-bit RGB PNG, colored by `pixel`. */
function encodePng(size: number, pixel: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  let offset = 0;
  for (let y = 0; y < size; y++) {
    rows[offset++] = 0;
    for (let x = 0; x < size; x++) {
      for (const channel of pixel(x, y)) rows[offset++] = Math.round(channel);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
