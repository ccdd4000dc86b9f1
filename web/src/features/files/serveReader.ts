import { FileProblem, STOPPED } from './fileProblem.ts';
import type { Methods, ReaderAnswer, ReaderCall } from './fileReader.ts';

/** In the worker: answers the page's calls. `report` tells it the share of what is done. */
export const serveReader = (methodsOf: (report: (share: number) => void) => Methods): void => {
  const answer = (message: ReaderAnswer): void => postMessage(message);
  const methods = new Map(Object.entries(methodsOf((progress) => answer({ progress }))));
  addEventListener('message', async ({ data }: MessageEvent<ReaderCall>) => {
    const { id, name, args } = data;
    try {
      answer({ id, result: await methods.get(name)?.(...(args as never[])) });
    } catch (error) {
      answer({ id, problem: error instanceof FileProblem ? error.message : STOPPED });
    }
  });
};
