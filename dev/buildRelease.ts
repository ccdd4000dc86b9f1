import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLanding } from './buildLanding.ts';
import { buildSite } from './buildSite.ts';
import { leaveAssetsToPages } from './leaveAssetsToPages.ts';
import { SANDBOX_WALLET_KEY } from './sandbox/wallet/storageKeys.ts';

/** Builds what a deployment serves, without the sandbox wallet, into a folder. Throws if the wallet is in it. */
export const buildRelease = async (outDir: string): Promise<void> => {
  const { SANDBOX_WALLET, PRODUCT_NAME, CONTACT, PUBLIC_SCHEME, ...environment } = process.env;
  await Promise.all([buildLanding(), buildSite({ environment: { ...environment, WEB_OUT_DIR: outDir } })]);
  leaveAssetsToPages(outDir);
  const carriers = filesWithSandboxWallet(outDir);
  if (carriers.length > 0) throw new Error(`the sandbox wallet is in ${carriers.join(', ')}`);
};

/** The key under which the wallet keeps its own survives minification. */
export const filesWithSandboxWallet = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(SANDBOX_WALLET_KEY));
