import { REQUEST } from './limits/requests.ts';

export type Drain = {
  /** Resolves when reading stops: whether the body's end was reached. */
  ended: Promise<boolean>;
  /**
   * Resolves when the response may be sent: the body has ended, or arrives too slowly to wait for.
   */
  mayAnswer: () => Promise<void>;
};

/**
 * Reads a request's body to its end in the background. The runtime holds a response back while a
 * body is unread, and closes the connection if a response is sent during an upload, so a client
 * that sends everything first would never see it. Beyond the bytes and time of `REQUEST` it gives
 * up, which also closes the connection.
 */
export const drainBody = (
  body: ReadableStream<Uint8Array>,
  onChunk?: (chunk: Uint8Array) => void,
): Drain => {
  let size = 0;
  let isOver = false;

  const read = async (): Promise<boolean> => {
    const reader = body.getReader();
    let isGivenUp = false;
    const giveUp = (): void => {
      isGivenUp = true;
      reader.cancel().catch(() => {}); // the client has already disconnected
    };
    const timer = setTimeout(giveUp, REQUEST.maxDrainTime);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return !isGivenUp;
        size += value.byteLength;
        onChunk?.(value);
        if (size > REQUEST.maxDrainedBytes) giveUp();
      }
    } catch {
      return false; // the client disconnected
    } finally {
      clearTimeout(timer);
      isOver = true;
    }
  };

  const ended = read();
  const mayAnswer = async (): Promise<void> => {
    for (
      let seen = -REQUEST.uploadPace.bytes;
      !isOver && size - seen >= REQUEST.uploadPace.bytes;
    ) {
      seen = size;
      await pause(ended, REQUEST.uploadPace.time);
    }
  };
  return { ended, mayAnswer };
};

const pause = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const { promise: expiry, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, expiry]);
  clearTimeout(timer);
};
