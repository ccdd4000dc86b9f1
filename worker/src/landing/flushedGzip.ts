import { constants, createGzip } from 'node:zlib';

/**
 * Compresses a stream and flushes each of its parts immediately. The runtime's own compression and `CompressionStream`
 * hold the first part back until the last one arrives, which defeats streaming.
 */
export const flushedGzip = (parts: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const gzip = createGzip();
  const reader = parts.getReader();
  const pump = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      gzip.write(part.value);
      gzip.flush(constants.Z_SYNC_FLUSH);
    }
    gzip.end();
  };
  return new ReadableStream({
    start(controller) {
      gzip.on('data', (bytes) => controller.enqueue(new Uint8Array(bytes)));
      gzip.on('end', () => controller.close());
      pump().catch((error: unknown) => controller.error(error));
    },
    cancel(reason) {
      gzip.destroy();
      return reader.cancel(reason);
    },
  });
};
