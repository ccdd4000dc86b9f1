// A product whose D1 can be made to fail for real, or to keep everyone waiting.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildPath, ROOT, statePath } from '../dev/root.ts';
import { WAIT } from '../dev/testLimits.ts';
import type { RunEnvironment } from './runEnvironment.ts';

const homeOf = ({ environment }: RunEnvironment): string =>
  resolve(ROOT, environment.SOLTRADE_HOME ?? '');

/** A path of the Worker's, for the switch. */
const SWITCH = '/api/health/__stall';

/**
 * Goes behind the bundle, whose Worker is `worker`: its D1 answers nothing while the switch is on.
 * Its objects have the real one.
 */
const wrapperOf = (worker: string): string => `
let isStalled = false;

const stalling = (target, names) =>
  new Proxy(target, {
    get: (real, key) => {
      const value = Reflect.get(real, key);
      if (typeof value !== 'function') return value;
      if (isStalled && names.includes(key)) return () => new Promise(() => {});
      if (key === 'bind') return (...given) => stalling(real.bind(...given), names);
      if (key === 'prepare') return (text) => stalling(real.prepare(text), ['all', 'first', 'raw', 'run']);
      return value.bind(real);
    },
  });

const faultyWorker = {
  ...${worker},
  fetch: (request, env, ctx) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '${SWITCH}') {
      isStalled = searchParams.get('on') === 'true';
      return new Response(null, { status: 204 });
    }
    return ${worker}.fetch(request, isStalled ? { ...env, DB: stalling(env.DB, ['batch']) } : env, ctx);
  },
};
`;

/** Gives the product's own copy of the build the switch; before it starts. */
export const wrapBuild = (run: RunEnvironment): void => {
  const file = join(buildPath(homeOf(run)), 'worker/built/index.js');
  const bundle = readFileSync(file, 'utf8');
  const [exported, worker] = /([\w$]+) as default/.exec(bundle) ?? [];
  if (!exported || !worker) throw new Error(`no default export in ${file}`);
  writeFileSync(
    file,
    bundle.replace(exported, () => 'faultyWorker as default') + wrapperOf(worker),
  );
};

/** Does something while D1 answers nothing at all. */
export const whileStalled = async (baseUrl: string, work: () => Promise<void>): Promise<void> => {
  const turn = async (isOn: boolean): Promise<void> => {
    const { status } = await fetch(`${baseUrl}${SWITCH}?on=${isOn}`);
    if (status !== 204) throw new Error(`the switch answered ${status}`);
  };
  await turn(true);
  await work().finally(() => turn(false));
};

/**
 * Does something while another process has locked the file of D1, which then refuses every
 * statement.
 */
export const whileLocked = async (
  run: RunEnvironment,
  work: () => Promise<void>,
): Promise<void> => {
  const folder = join(statePath(homeOf(run)), 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (!file) throw new Error(`no database in ${folder}`);
  // The product may be writing right now: waits for its turn.
  const database = new DatabaseSync(join(folder, file), { timeout: WAIT });
  database.exec('begin immediate');
  try {
    await work();
  } finally {
    database.exec('rollback');
    database.close();
  }
};
