// The page's side of the worker that reads files to import.
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { IMPORT } from '@soltrade/schema/limits/imports';
import type { ReaderAnswer } from './importWorker.ts';
import { ImportProblem } from './openImport.ts';

/** A file that is too large is refused before any of it is read. Throws `ImportProblem`. */
export const readImport = async (file: Blob, signal: AbortSignal): Promise<ImportPlan> => {
  if (file.size > IMPORT.maxFileBytes) throw new ImportProblem('tooLarge');
  if (file.size === 0) throw new ImportProblem('empty');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      // A worker that ran out of memory, or whose file a newer release removed.
      worker.addEventListener('error', () => reject(new ImportProblem('stopped')));
      worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) =>
        'plan' in data ? resolve(data.plan) : reject(new ImportProblem(data.problem)),
      );
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};
