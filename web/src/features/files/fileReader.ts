// The page's side of a Web Worker that reads a file. Comlink would take as many lines: it passes on
// neither the end of a worker nor what kind of error it threw.
import { FileProblem, STOPPED } from './fileProblem.ts';

export type Methods = Record<string, (...args: never[]) => unknown>;

export type ReaderCall = { id: number; name: string; args: unknown[] };

export type ReaderAnswer =
  | { progress: number }
  | { id: number; result: unknown }
  | { id: number; problem: string };

type Pending = { resolve: (result: never) => void; reject: (error: unknown) => void };

/** `onProgress` gets the share of what the reader does now. */
export const openReader = <Api extends Methods>(
  worker: Worker,
  onProgress: (share: number) => void = () => {},
) => {
  const pending = new Map<number, Pending>();
  let last = 0;
  let end: Error | null = null;

  const close = (reason: Error): void => {
    end ??= reason;
    worker.terminate();
    for (const { reject } of pending.values()) reject(end);
    pending.clear();
  };
  worker.addEventListener('error', () => close(new FileProblem(STOPPED)));
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    if ('progress' in data) return onProgress(data.progress);
    const { resolve, reject } = pending.get(data.id) ?? {};
    pending.delete(data.id);
    if ('problem' in data) return reject?.(new FileProblem(data.problem));
    // Reading thousands of rows off a message and using them take tens of milliseconds each: two
    // tasks keep the page answering.
    setTimeout(() => resolve?.(data.result as never));
  });

  return {
    /** The bytes of a file move to the worker. Throws `FileProblem`. */
    call: <Name extends keyof Api & string>(
      name: Name,
      ...args: Parameters<Api[Name]>
    ): Promise<Awaited<ReturnType<Api[Name]>>> =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        last += 1;
        pending.set(last, { resolve, reject });
        const moved = args.flatMap((arg: unknown) => (arg instanceof Uint8Array ? arg.buffer : []));
        worker.postMessage({ id: last, name, args } satisfies ReaderCall, moved);
      }),
    close: () => close(new DOMException('Another file was chosen', 'AbortError')),
  };
};

export type FileReader<Api extends Methods> = ReturnType<typeof openReader<Api>>;
