import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drainBody } from './drainBody.ts';
import { REQUEST } from './limits/requests.ts';

/** An upload whose client sends on the test's command. */
const newUpload = () => {
  let isCancelled = false;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    body,
    send: (bytes: number) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
    leave: () => controller.error(new Error('connection lost')),
    isCancelled: () => isCancelled,
  };
};

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol();
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

describe('draining a body', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads it to its end and hands every chunk on', async () => {
    const upload = newUpload();
    const sizes: number[] = [];
    const { ended, mayAnswer } = drainBody(upload.body, (chunk) => sizes.push(chunk.byteLength));
    upload.send(3);
    upload.send(5);
    upload.end();
    expect(await ended).toBe(true);
    expect(sizes).toEqual([3, 5]);
    await mayAnswer();
  });

  it('lets the answer go where the client sends nothing more, and gives up after a while', async () => {
    const upload = newUpload();
    const { ended, mayAnswer } = drainBody(upload.body);
    upload.send(10);
    const answer = mayAnswer();
    expect(await isSettled(answer)).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * REQUEST.uploadPace.time);
    expect(await isSettled(answer)).toBe(true);
    expect(await isSettled(ended)).toBe(false);
    await vi.advanceTimersByTimeAsync(REQUEST.maxDrainTime);
    expect(await ended).toBe(false);
    expect(upload.isCancelled()).toBe(true);
  });

  it('lets the answer go where the body trickles', async () => {
    const upload = newUpload();
    const answer = drainBody(upload.body).mayAnswer();
    const trickle = setInterval(() => upload.send(1), 20);
    await vi.advanceTimersByTimeAsync(3 * REQUEST.uploadPace.time);
    expect(await isSettled(answer)).toBe(true);
    clearInterval(trickle);
  });

  it('holds the answer back while an upload pours in', async () => {
    const upload = newUpload();
    const answer = drainBody(upload.body).mayAnswer();
    const flood = setInterval(() => upload.send(1_000), 100);
    await vi.advanceTimersByTimeAsync(5 * REQUEST.uploadPace.time);
    expect(await isSettled(answer)).toBe(false);
    clearInterval(flood);
    upload.end();
    expect(await isSettled(answer)).toBe(true);
  });

  it('gives up where it is too much', async () => {
    const upload = newUpload();
    const { ended } = drainBody(upload.body);
    const megabyte = 1024 * 1024;
    for (let size = 0; size <= REQUEST.maxDrainedBytes; size += megabyte) upload.send(megabyte);
    expect(await ended).toBe(false);
    expect(upload.isCancelled()).toBe(true);
  });

  it('ends where the client leaves', async () => {
    const upload = newUpload();
    const { ended } = drainBody(upload.body);
    upload.leave();
    expect(await ended).toBe(false);
  });
});
