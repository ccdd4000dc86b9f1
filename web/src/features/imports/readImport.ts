import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { openReader } from '../files/fileReader.ts';
import type { ImportReader } from './importWorker.ts';
import { checkSize } from './openImport.ts';

/** A file that is too large is refused before any of it is read. Throws `FileProblem`. */
export const readImport = async (file: Blob, signal: AbortSignal): Promise<ImportPlan> => {
  checkSize(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  const reader = openReader<ImportReader>(worker);
  signal.addEventListener('abort', reader.close);
  return reader.call('open', bytes).finally(reader.close);
};
