import type { Plugin, Rolldown } from 'vite';

/** Names of chunks that import each other in a circle, or null. */
const cycleIn = (bundle: Rolldown.OutputBundle): string[] | null => {
  const done = new Set<string>();
  const visit = (fileName: string, path: string[]): string[] | null => {
    if (path.includes(fileName)) return [...path.slice(path.indexOf(fileName)), fileName];
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || done.has(fileName)) return null;
    for (const imported of chunk.imports) {
      const cycle = visit(imported, [...path, fileName]);
      if (cycle) return cycle;
    }
    done.add(fileName);
    return null;
  };
  for (const fileName of Object.keys(bundle)) {
    const cycle = visit(fileName, []);
    if (cycle) return cycle;
  }
  return null;
};

/**
 * One of two chunks that import each other runs before what it needs, which breaks pages only when
 * opened.
 */
export const refuseChunkCycles = (): Plugin => ({
  name: 'refuse-chunk-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const cycle = cycleIn(bundle);
    if (cycle) this.error(`chunks import each other (see vite.config.ts): ${cycle.join(' → ')}`);
  },
});
