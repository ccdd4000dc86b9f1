import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freePort } from '../dev/ports.ts';
import { exampleVariables } from '../dev/variables.ts';
import { type CompressingProxy, startCompressingProxy } from './compressingProxy.ts';

export type BenchProduct = {
  checkout: string;
  origin: string;
  proxy: CompressingProxy;
  /** What it stores is in here. */
  home: string;
  /** Ends the product and deletes what it stored. */
  close: () => Promise<void>;
};

/** Starts the product of a checkout, with state of its own, compressed as at the edge. */
export const openProduct = async (checkout: string): Promise<BenchProduct> => {
  const { startProduct }: typeof import('../e2e/product.ts') = await import(join(checkout, 'e2e/product.ts'));
  mkdirSync(join(checkout, '.wrangler'), { recursive: true });
  const folder = mkdtempSync(join(checkout, '.wrangler/bench-'));
  const port = await freePort();
  const proxyPort = await freePort();
  const origin = `http://localhost:${proxyPort}`;
  const variables = { ...exampleVariables(), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin };
  const variablesFile = join(folder, 'variables');
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(variablesFile, lines.join(''));
  const product = await startProduct({
    baseUrl: `http://localhost:${port}`,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      SOLTRADE_HOME: join(relative(checkout, folder), 'home'),
      SOLTRADE_VARS: variablesFile,
    },
  });
  const proxy = await startCompressingProxy(proxyPort, `http://localhost:${port}`);
  const close = async () => {
    await proxy.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { checkout, origin, proxy, home: join(folder, 'home'), close };
};
