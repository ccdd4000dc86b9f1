import { IMAGE } from '@soltrade/schema/limits';
import { sha256Hex } from '../lib/crypto.ts';
import { cache } from './cache.ts';
import { responses } from './stores.ts';

export type Raster = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** Strangers' pictures by their URL, as this location keeps them; `failed` where one could not be had a moment ago. */
export const pictures = cache({
  // Never asked for by anyone: only the cache knows it.
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
