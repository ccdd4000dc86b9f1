import { IMAGE } from '@soltrade/schema/limits/landing';
import { sha256Hex } from '../lib/crypto.ts';
import { cache } from './cache.ts';
import { responses } from './stores.ts';

export type Raster = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** Strangers' pictures by URL, cached per location; `failed` after a recent failure. */
export const pictures = cache({
  // An internal URL that no client can request.
  key: async (url: string, { config }) => `${config.publicOrigin}/img/url/${await sha256Hex(url)}`,
  codec: {
    store: responses,
    encode: (picture: Raster | 'failed') => {
      const { bytes, contentType } =
        picture === 'failed' ? { bytes: new Uint8Array(), contentType: 'text/plain' } : picture;
      return { bytes, headers: new Headers({ 'Content-Type': contentType }) };
    },
    decode: ({ bytes, headers }) =>
      bytes.length === 0 ? 'failed' : { bytes, contentType: headers.get('Content-Type') ?? '' },
  },
  keptFor: (picture) => (picture === 'failed' ? IMAGE.retrySeconds : IMAGE.cacheSeconds) * 1_000,
});
