import { PREVIEW } from '@soltrade/schema/limits';
import type { PreviewImage } from '../model/previewImage.ts';

/**
 * Draws a path once for all who ask meanwhile, and remembers the last few pictures until KV shows them everywhere. No
 * more of them, because each has some 100 kB.
 */
export const drawOnce = () => {
  const flights = new Map<string, Promise<PreviewImage | null>>();
  const remembered = new Map<string, { image: PreviewImage; until: number }>();

  const remember = (path: string, image: PreviewImage): void => {
    remembered.set(path, { image, until: Date.now() + PREVIEW.rememberFor });
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > PREVIEW.remembered) remembered.delete(oldest);
  };

  const start = async (path: string, draw: () => Promise<PreviewImage | null>) => {
    try {
      const image = await draw();
      if (image) remember(path, image);
      return image;
    } finally {
      flights.delete(path);
    }
  };

  return (path: string, draw: () => Promise<PreviewImage | null>): Promise<PreviewImage | null> => {
    const known = remembered.get(path);
    if (known && Date.now() < known.until) return Promise.resolve(known.image);
    const flight = flights.get(path) ?? start(path, draw);
    flights.set(path, flight);
    return flight;
  };
};
