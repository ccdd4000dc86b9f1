import { vi } from 'vitest';

/** Collects files that the page saves from now on. */
export const savedFiles = (): Blob[] => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }),
  );
  return saved;
};
