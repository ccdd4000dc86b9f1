// `npm run bench:browser`: what a browser makes of the local build, compressed as at the edge: Lighthouse's scores of every
// screen on a phone (at least 95, 100 for best practices), a landing page on slow 4G and a processor four times slower (largest
// paint below 1.5 s, no shift, no blocking), and the first rows of a promoter who has a thousand links (300 ms after their
// code). `-- --only lighthouse|landing|links`; `--rounds`, whose middle one counts; `--page` takes a part of a screen's name;
// `--save` keeps the result in `bench/results/`. It names each limit that is broken and then fails.
import { parseArgs } from 'node:util';
import { step } from '../dev/step.ts';
import { measureLanding } from './browser/landing.ts';
import { auditScreens } from './browser/lighthouse.ts';
import { measureLinks } from './browser/links.ts';
import { openProduct } from './browser/openProduct.ts';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    page: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const PARTS = { lighthouse: auditScreens, landing: measureLanding, links: measureLinks };

const product = await step('Product started', openProduct);
try {
  const rounds = Number(values.rounds);
  const results: Record<string, unknown> = {};
  const broken: string[] = [];
  for (const [name, measurePart] of Object.entries(PARTS)) {
    if (!name.includes(values.only)) continue;
    console.log(`\n${name}`);
    const part = await measurePart(product, { rounds, page: values.page });
    results[name] = part.results;
    broken.push(...part.broken);
  }
  if (values.save) saveResult('bench:browser', { rounds, results, broken });
  reportBroken(broken);
} finally {
  await product.close();
}
