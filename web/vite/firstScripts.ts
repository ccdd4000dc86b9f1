import { resolve } from 'node:path';
import { LINK_PAGE } from '@soltrade/schema/paths';
import { build, type Rolldown } from 'vite';

/** The pages that have a first script, with their sources. */
const SOURCES: Record<string, string> = {
  '/dashboard': 'src/firstScripts/dashboard.ts',
  '/links': 'src/firstScripts/links.ts',
  [LINK_PAGE]: 'src/firstScripts/link.ts',
};

type Options = { root: string; define: Record<string, string> };

const bundled = async (source: string, { root, define }: Options): Promise<string> => {
  const result = await build({
    root,
    define,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, source),
        // Formats are created at the top of their module, also those that a script doesn't use.
        treeshake: { manualPureFunctions: ['figure', 'formatOf', 'digits', 'once'] },
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =
    bundle && 'output' in bundle ? bundle.output : [];
  const [script] = files;
  if (script?.type !== 'chunk' || files.length > 1) throw new Error(`${source} is not one script`);
  return script.code;
};

/**
 * Scripts by the path of their page, inlined into it: they ask for its data with the document, and
 * show it before the app hydrates the page.
 */
export const firstScripts = async (options: Options): Promise<Map<string, string>> => {
  const scripts = new Map<string, string>();
  for (const [path, source] of Object.entries(SOURCES)) {
    scripts.set(path, await bundled(source, options));
  }
  return scripts;
};
