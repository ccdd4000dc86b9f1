import { REQUEST } from './limits/requests.ts';

export type Drain = {
  /** Whether the body's end was reached, once reading has stopped. */
  ended: Promise<boolean>;
  /** Settles when the response may be sent: the body has ended, or arrives too slowly to wait for it. */
  mayAnswer: () => Promise<void>;
};

/**
 * Reads a request's body to its end in the background. The runtime holds a response back while no one reads what the
 * client is still sending, and closes the connection if a response is sent during an upload: a client that sends
 * everything before it reads would never see it. Gives up, which also closes the connection, after the bytes and the
 * time of `REQUEST`.
 */
export const drainBody = (body: ReadableStream<Uint8Array>, onChunk?: (chunk: Uint8Array) => void): Drain => {
  let size = 0;
  let isOver = false;

  const read = async (): Promise<boolean> => {
    const reader = body.getReader();
    let isGivenUp = false;
    const giveUp = (): void => {
      isGivenUp = true;
      reader.cancel().catch(() => {}); // the client has left already
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
      return false; // the client has left
    } finally {
      clearTimeout(timer);
      isOver = true;
    }
  };

  const ended = read();
  const mayAnswer = async (): Promise<void> => {
    for (let seen = -REQUEST.uploadPace.bytes; !isOver && size - seen >= REQUEST.uploadPace.bytes; ) {
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
