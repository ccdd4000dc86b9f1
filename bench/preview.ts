// `npm run bench:preview`: how long a preview agent waits for a picture that nobody has asked for yet, on the built Worker: the
// first one of a fresh isolate, which also loads the renderer, and then the first of other versions. Fails where one takes
// longer than 500 ms. `-- --save` keeps the result in `bench/results/`.
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { step } from '../dev/step.ts';
import { type ApiPromoter, generateByApi, PERSON_AGENT, signInByApi } from '../e2e/apiClient.ts';
import { median } from './median.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { runWorker } from './runtime.ts';
import { saveResult } from './saveResult.ts';

const ISOLATES = 7;
const VERSIONS = 8;
const MOST = 500;

type Api = Parameters<typeof signInByApi>[0];

/** Makes a promoter with a link, opens the page, and answers where its picture is. */
const pictureOf = async (api: Api): Promise<URL> => {
  const promoter: ApiPromoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, sandboxToken('up').mint);
  const page = new URL(new URL(link.url).pathname, api.baseUrl);
  const html = await (await fetch(page, { headers: { 'user-agent': PERSON_AGENT } })).text();
  const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  if (!image) throw new Error('the page names no picture');
  return new URL(new URL(image).pathname, api.baseUrl);
};

type Drawn = { ms: number; cpu: number };

const drawnAt = async (picture: URL, processTime: () => number): Promise<Drawn> => {
  const [from, cpu] = [performance.now(), processTime()];
  const response = await fetch(picture);
  await response.arrayBuffer();
  const isFinal = response.headers.get('cache-control')?.includes('immutable') ?? false;
  if (!isFinal) throw new Error(`${picture.pathname}: ${response.status}, not drawn in full`);
  return { ms: performance.now() - from, cpu: processTime() - cpu };
};

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
const bench = await openBench();
try {
  const stopping = new AbortController().signal;
  const build = () => buildWorker({ home: bench.home, variables: bench.variables, stopping });
  const config = await step('Worker built', build);
  const drawn: { first: Drawn[]; further: Drawn[] } = { first: [], further: [] };
  for (let isolate = 0; isolate < ISOLATES; isolate += 1) {
    const worker = await runWorker({ config });
    try {
      const api = { baseUrl: worker.url.origin, origin: bench.origin };
      drawn.first.push(await drawnAt(await pictureOf(api), worker.processTime));
      for (let version = 0; version < VERSIONS; version += 1) {
        drawn.further.push(await drawnAt(await pictureOf(api), worker.processTime));
      }
    } finally {
      await worker.close();
    }
  }
  const summaryOf = (some: readonly Drawn[]) => ({
    pictures: some.length,
    'median ms': Math.round(median(some.map(({ ms }) => ms))),
    'longest ms': Math.round(Math.max(...some.map(({ ms }) => ms))),
    'CPU ms': median(some.map(({ cpu }) => cpu)),
  });
  const results = {
    'first picture of a fresh isolate': summaryOf(drawn.first),
    'first of a version': summaryOf(drawn.further),
  };
  console.table(results);
  if (values.save) saveResult('bench:preview', { results });
  const slow = Object.entries(results).filter(([, { 'longest ms': longest }]) => !(longest <= MOST));
  reportBroken(slow.map(([name, { 'longest ms': longest }]) => `${name} took ${longest} ms, of ${MOST}`));
} finally {
  await bench.close();
}
