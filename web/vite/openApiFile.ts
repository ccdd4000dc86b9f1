import { resolve } from 'node:path';
import { OPENAPI_PATH } from '@soltrade/schema/paths';
import { type Plugin, runnerImport } from 'vite';

/**
 * Writes the OpenAPI document into the bundle: static, and too large for each isolate of the
 * Worker.
 */
export const openApiFile = (repositoryRoot: string): Plugin => {
  const document = async (): Promise<string> => {
    const { module } = await runnerImport<{ openApiDocument: () => object }>(
      resolve(repositoryRoot, 'schema/src/openApiDocument.ts'),
      { configFile: false, logLevel: 'warn' },
    );
    return JSON.stringify(module.openApiDocument());
  };
  return {
    name: 'openapi-file',
    configureServer(server) {
      server.middlewares.use(OPENAPI_PATH, (_, response, next) => {
        document().then(
          (text) => response.setHeader('Content-Type', 'application/json').end(text),
          next,
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: OPENAPI_PATH.slice(1), source: await document() });
    },
  };
};
