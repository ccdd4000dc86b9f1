import { vi } from 'vitest';

/** What the page has the browser save from now on. */
export const savedFiles = (): Blob[] => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  return saved;
};
