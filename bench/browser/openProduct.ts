import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from '../../dev/ensureChromium.ts';
import { freePort } from '../../dev/ports.ts';
import { ROOT } from '../../dev/root.ts';
import { exampleVariables } from '../../dev/variables.ts';
import { startProduct } from '../../e2e/product.ts';
import { startCompressingProxy } from './compressingProxy.ts';

export type BenchProduct = Awaited<ReturnType<typeof openProduct>>;

/** Starts the product with state of its own, compressed as at the edge. */
export const openProduct = async () => {
  ensureChromium();
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const [port, sandboxPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${proxyPort}`;
  const variables = { ...exampleVariables(), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin };
  const variablesFile = join(folder, 'variables');
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(variablesFile, lines.join(''));
  const product = await startProduct({
    baseUrl: `http://localhost:${port}`,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SOLTRADE_HOME: join(relative(ROOT, folder), 'home'),
      SOLTRADE_VARS: variablesFile,
    },
  });
  const proxy = await startCompressingProxy(proxyPort, `http://localhost:${port}`);
  return {
    origin,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    proxy,
    /** What it stores is in here. */
    home: join(folder, 'home'),
    /** Ends the product and deletes what it stored. */
    close: async (): Promise<void> => {
      await proxy.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
