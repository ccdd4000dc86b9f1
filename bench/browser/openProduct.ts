import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from '../../dev/ensureChromium.ts';
import { freePort } from '../../dev/ports.ts';
import { ROOT } from '../../dev/root.ts';
import { exampleVariables } from '../../dev/variables.ts';
import { startProduct } from '../../e2e/product.ts';
import { startEdge } from './edge.ts';

/** Starts the product with separate state, behind what the edge is to a browser. */
export const openProduct = async () => {
  ensureChromium();
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const [port, sandboxPort, edgePort] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${edgePort}`;
  const variables = { ...exampleVariables(), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin };
  const variablesFile = join(folder, 'variables');
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(variablesFile, lines.join(''));
  const baseUrl = `http://localhost:${port}`;
  const product = await startProduct({
    baseUrl,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SOLTRADE_HOME: join(relative(ROOT, folder), 'home'),
      SOLTRADE_VARS: variablesFile,
    },
  });
  const edge = await startEdge({ port: edgePort, target: baseUrl, folder });
  return {
    origin,
    /** The product itself, for calls that aren't measured. */
    baseUrl,
    edge,
    /** Folder of its state. */
    home: join(folder, 'home'),
    close: async (): Promise<void> => {
      await edge.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
