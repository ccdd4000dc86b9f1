import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { paintFirst } from './paintFirst.ts';

type Prerender = { renderHome: () => string };

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Draws Home into index.html, so that its first paint waits for no script. The page without it becomes app.html,
 * which the front door serves for every other page of the app.
 */
export const prerenderHome = (options: { root: string; define: Record<string, string> }): Plugin => ({
  name: 'prerender-home',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') this.error('the build has no index.html');
      const shell = String(index.source);
      if (!shell.includes(EMPTY_ROOT)) this.error(`index.html does not contain ${EMPTY_ROOT}`);
      const { module } = await runnerImport<Prerender>(resolve(options.root, 'src/prerender.tsx'), {
        ...options,
        configFile: false,
        logLevel: 'warn',
      });
      const drawn = shell.replace(EMPTY_ROOT, () => `<div id="root">${module.renderHome()}</div>`);
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css')
          ? [[file.fileName, String(file.source)] as const]
          : [],
      );
      index.source = paintFirst(drawn, new Map(styles));
      this.emitFile({ type: 'asset', fileName: 'app.html', source: shell });
    },
  },
});
