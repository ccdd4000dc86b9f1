import { execa } from 'execa';
import { LOCAL } from '../runTool.ts';

/** Runs wrangler in a folder, visible to the operator; returns whether it succeeded. */
export type Wrangler = (args: string[], cwd: string) => Promise<boolean>;

type Place = { account: string; scratch: string };

export const wranglerFor =
  ({ account, scratch }: Place): Wrangler =>
  async (args, cwd) => {
    console.log(`\n> wrangler ${args.join(' ')}`);
    const env = {
      ...process.env,
      CLOUDFLARE_ACCOUNT_ID: account,
      WRANGLER_HIDE_BANNER: 'true',
      // Separate, because it remembers an earlier deployment's account and would deploy there.
      WRANGLER_CACHE_DIR: scratch,
    };
    const { exitCode } = await execa('wrangler', args, { ...LOCAL, cwd, env, stdio: 'inherit' });
    return exitCode === 0;
  };
