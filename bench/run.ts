// `npm run bench`: the built Worker against a bare one, in the same run and from the same client, since machines and
// their neighbours differ. What to read is the ratio; the client shares the cores, so it is a ratio of whole round trips.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../dev/root.ts';
import { startSandbox } from '../dev/sandbox/server.ts';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { withSandboxAt } from '../dev/settings.ts';
import { step } from '../dev/step.ts';
import { exampleVariables } from '../dev/variables.ts';
import { generateByApi, signInByApi } from '../e2e/apiClient.ts';
import { type Call, type Measurement, measure } from './measure.ts';
import { startBareWorker, startWorker } from './runtime.ts';

const ROUNDS = 3;
const DURATION = 2_000;
const CONNECTIONS = [1, 32];

type Target = { url: URL; call: () => Call };
type Subject = { name: string; ours: Target; bare: Target };

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Rounds of ours and the baseline alternate, so that a slow moment hits both. */
const compare = async ({ ours, bare }: Subject, connections: number): Promise<Record<string, string>> => {
  const rounds: { ours: Measurement; bare: Measurement }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { connections, duration: DURATION };
    rounds.push({
      ours: await measure(ours.url, ours.call, load),
      bare: await measure(bare.url, bare.call, load),
    });
  }
  const perSecond = median(rounds.map((round) => round.ours.perSecond));
  const baseline = median(rounds.map((round) => round.bare.perSecond));
  return {
    connections: String(connections),
    'ours/s': perSecond.toFixed(0),
    'bare/s': baseline.toFixed(0),
    ratio: (perSecond / baseline).toFixed(2),
    'ours p50 ms': median(rounds.map((round) => round.ours.p50)).toFixed(2),
    'ours p99 ms': median(rounds.map((round) => round.ours.p99)).toFixed(2),
  };
};

const PERSON_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let visitors = 0;
/** Another visitor each time, as in life; the rate limit is per address. */
const newAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
const home = mkdtempSync(join(ROOT, '.wrangler/bench-'));
const sandbox = await startSandbox({ port: 0 });
const variables = withSandboxAt(exampleVariables(), Number(new URL(sandbox.url).port));
const [worker, bareWorker] = await step('Worker and baseline started', () =>
  Promise.all([startWorker(home, variables), startBareWorker()]),
);
try {
  const { PUBLIC_ORIGIN = '' } = variables;
  const token = SANDBOX_TOKENS.find(({ kind }) => kind === 'up');
  if (!token) throw new Error('the sandbox has no token of kind "up"');
  const api = { baseUrl: worker.url.origin, origin: PUBLIC_ORIGIN };
  const promoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, token.mint);

  const landing = (): Call => ({
    method: 'GET',
    path: new URL(link.url).pathname,
    headers: { 'user-agent': PERSON_AGENT, 'cf-connecting-ip': newAddress() },
  });
  const { bytes } = await measure(worker.url, landing, { connections: 1, duration: 500 });
  const click = (): Call => ({
    method: 'POST',
    path: '/api/track-click',
    headers: {
      'content-type': 'application/json',
      origin: PUBLIC_ORIGIN,
      'user-agent': PERSON_AGENT,
      'cf-connecting-ip': newAddress(),
    },
    body: JSON.stringify({ linkId: link.id, platform: 'jupiter', eventId: crypto.randomUUID() }),
  });

  const subjects: Subject[] = [
    {
      name: `landing page, ${bytes} bytes`,
      ours: { url: worker.url, call: landing },
      bare: { url: bareWorker.url, call: () => ({ method: 'GET', path: `/?bytes=${bytes}` }) },
    },
    {
      name: 'track-click, durable before the answer',
      ours: { url: worker.url, call: click },
      bare: { url: bareWorker.url, call: () => ({ ...click(), path: '/' }) },
    },
  ];
  for (const subject of subjects) {
    console.log(`\n${subject.name}`);
    const rows: Record<string, string>[] = [];
    for (const connections of CONNECTIONS) rows.push(await compare(subject, connections));
    console.table(rows);
  }
} finally {
  await Promise.all([worker.close(), bareWorker.close(), sandbox.close()]);
  rmSync(home, { recursive: true, force: true });
}
