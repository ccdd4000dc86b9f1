// A copy of the repository, and `npm run deploy` in it with an account that is empty at first.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../root.ts';
import { runToolAnyway } from '../../runTool.ts';
import { standIn, TOKEN } from './standIn.ts';

const COPIED = [
  'dev',
  'schema',
  'web',
  'worker',
  'package.json',
  'tsconfig.base.json',
  'wrangler.toml',
  '.dev.vars.example',
];
const OWN_SCOPE = '@soltrade';
const LEFT_OUT = ['node_modules', 'dist', '.wrangler'];
const CONFIGURATIONS = ['wrangler.toml', 'web/wrangler.toml'];

export const ORIGIN = 'https://sol.stranger.test';
export const LINK_ORIGIN = 'https://ape.stranger.test';

type Run = {
  code: number | undefined;
  output: string;
  calls: string[];
};

export const rehearsal = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soltrade-rehearsal-'));
  const clone = join(folder, 'clone');
  const home = join(folder, 'home');
  const temporary = join(folder, 'tmp');
  for (const made of [clone, home, temporary]) mkdirSync(made);
  copyRepository(clone);
  write(
    join(temporary, 'update-check/wrangler-latest.json'),
    JSON.stringify({ lastUpdate: 1e15, latest: null }),
  );
  const cloudflare = await standIn();

  const path = (file: string): string => join(clone, file);
  const read = (file: string): string => readFileSync(path(file), 'utf8');
  const edit = (change: (text: string) => string): void => {
    for (const file of CONFIGURATIONS) writeFileSync(path(file), change(read(file)));
  };
  const setOrigins = (origin: string, linkOrigin = origin): void =>
    edit((text) =>
      text
        .replace(/^PUBLIC_ORIGIN = .*$/m, `PUBLIC_ORIGIN = "${origin}"`)
        .replace(/^LINK_ORIGIN = .*$/m, `LINK_ORIGIN = "${linkOrigin}"`),
    );
  const forgetIds = (): void =>
    edit((text) =>
      text.replace(
        /^((?:database_)?id = )"(.*)"/gm,
        (_, key, id) => `${key}"${id.replace(/[^-]/g, '0')}"`,
      ),
    );
  setOrigins('https://soltrade.example');
  forgetIds();

  return {
    clone,
    read,
    edit,
    setOrigins,
    account: cloudflare.account,
    deploy: async (
      args: string[],
      environment: Record<string, string | undefined> = {},
    ): Promise<Run> => {
      const from = cloudflare.calls.length;
      const { code, output } = await runToolAnyway({
        command: [process.execPath, path('dev/deploy.ts'), ...args],
        cwd: clone,
        environment: {
          ...environmentIn(folder),
          CLOUDFLARE_API_BASE_URL: cloudflare.url,
          CLOUDFLARE_API_TOKEN: TOKEN,
          ...environment,
        },
      });
      return { code, output, calls: cloudflare.calls.slice(from) };
    },
    /** Files containing one of the texts, in the copy and in all other output of a run. */
    filesWith: (texts: string[]): string[] =>
      filesBelow(folder).filter((file) => texts.some((text) => readFileSync(file).includes(text))),
    close: async () => {
      await cloudflare.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const copyRepository = (clone: string): void => {
  for (const name of COPIED) {
    const filter = (source: string) => !LEFT_OUT.includes(basename(source));
    cpSync(join(ROOT, name), join(clone, name), { recursive: true, filter });
  }
  linkPackages(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
};

const environmentIn = (folder: string) => ({
  PATH: process.env.PATH,
  HOME: join(folder, 'home'),
  XDG_CONFIG_HOME: join(folder, 'home/.config'),
  TMPDIR: join(folder, 'tmp'),
  CI: '1',
  NO_COLOR: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_LOG_PATH: join(folder, 'logs'),
  // Cached, because several runs use the same code.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
});

/** As after `npm ci`, with the copy's own workspace packages, so nothing built here is deployed. */
const linkPackages = (installed: string, folder: string): void => {
  mkdirSync(folder);
  for (const name of readdirSync(installed)) {
    const [from, to] = [join(installed, name), join(folder, name)];
    if (name === OWN_SCOPE) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
};

/** Doesn't follow links, whose targets existed before. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
