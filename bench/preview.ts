// `npm run bench:preview`: what a preview picture costs, on the built Worker in miniflare: the first ever of an isolate
// (which reads the renderer), the first of further versions, a version that is drawn already, and a crowd on a version
// that nobody has asked for yet. Prints milliseconds of whole round trips, and bytes. Fails beyond the size limit.
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { step } from '../dev/step.ts';
import { generateByApi, signInByApi } from '../e2e/apiClient.ts';
import { PREVIEW } from '../schema/src/limits.ts';
import { type Call, measure } from './measure.ts';
import { openBench } from './openBench.ts';
import { startWorker } from './runtime.ts';

const CROWD = 100;
const CONNECTIONS = [1, 32];

type Timed = { milliseconds: number; bytes: number; digest: string; kind: string };

/** As the answer's lifetime tells it. */
const kindOf = (caching: string | null): string => {
  if (caching?.includes('immutable')) return 'final';
  return caching?.endsWith(`=${PREVIEW.browserCacheSeconds.incomplete}`) ? 'without its pictures' : 'plain';
};

const milliseconds = (value: number): string => value.toFixed(1);

const timed = async (url: URL): Promise<Timed> => {
  const from = performance.now();
  const response = await fetch(url);
  const body = await response.arrayBuffer();
  const elapsed = performance.now() - from;
  if (response.status !== 200) throw new Error(`${url.pathname}: ${response.status}`);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
  return {
    milliseconds: elapsed,
    bytes: body.byteLength,
    digest,
    kind: kindOf(response.headers.get('cache-control')),
  };
};

/** The current version's URL, as the page names it, without asking for the picture. */
const pictureOf = async (page: URL): Promise<URL> => {
  const html = await (await fetch(page)).text();
  const content = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (!content) throw new Error(`${page.pathname} names no picture`);
  return new URL(new URL(content).pathname, page);
};

const bench = await openBench();
const worker = await step('Worker started', () => startWorker(bench.home, bench.variables));
try {
  const api = { baseUrl: worker.url.origin, origin: bench.origin };
  const promoter = await signInByApi(api);
  const traded = SANDBOX_TOKENS.filter(({ price, image }) => price !== null && image && 'file' in image);
  const pages: URL[] = [];
  for (const { mint } of traded) {
    const link = await generateByApi(api, promoter, mint);
    pages.push(new URL(new URL(link.url).pathname, worker.url));
  }

  const [crowded, ...others] = await Promise.all(pages.map(pictureOf));
  const rows: Record<string, string>[] = [];
  let largest = 0;
  for (const [index, url] of others.entries()) {
    const first = await timed(url);
    const second = await timed(url);
    largest = Math.max(largest, first.bytes);
    rows.push({
      picture: index === 0 ? 'the first of the isolate' : 'another version',
      'first ms': milliseconds(first.milliseconds),
      'second ms': milliseconds(second.milliseconds),
      bytes: String(first.bytes),
      kind: first.kind,
    });
  }
  console.table(rows);
  console.log(`Largest: ${largest} bytes of at most ${PREVIEW.maxBytes}`);
  if (largest > PREVIEW.maxBytes) process.exitCode = 1;

  if (!crowded) throw new Error('the sandbox has no traded token with a picture');
  const from = performance.now();
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => timed(crowded)));
  const elapsed = performance.now() - from;
  const pictures = new Map(crowd.map(({ digest, kind }) => [digest, kind]));
  console.log(
    `${CROWD} at once on a version that nobody has asked for: all answered after ${milliseconds(elapsed)} ms, ` +
      `${pictures.size} picture (${[...pictures.values()].join(', ')})`,
  );
  // A busy machine may be too slow for all of them; then some get the plain one, and never a second drawing.
  if ([...pictures.values()].filter((kind) => kind !== 'plain').length > 1) process.exitCode = 1;

  const drawn = (): Call => ({ method: 'GET', path: crowded.pathname });
  const loads: Record<string, string>[] = [];
  for (const connections of CONNECTIONS) {
    const { perSecond, p50, p99 } = await measure(worker.url, drawn, { connections, duration: 2_000 });
    loads.push({
      connections: String(connections),
      'drawn already/s': perSecond.toFixed(0),
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
    });
  }
  console.table(loads);
} finally {
  await worker.close();
  await bench.close();
}
