// `npm run bench:browser`: the local build in a browser, compressed as at the edge. Measures Lighthouse's phone scores
// of every screen (at least 95, 100 for best practices), a landing page on slow 4G with a four times slower processor
// (largest paint below 1.5 s, no shift, no blocking, at most 14 kB of HTML and styles), the first rows of a promoter with a thousand links (300 ms after
// their code) and a dashboard's first figure (2 s, and 4 s on such a phone). `-- --only lighthouse|landing|first`, or a
// screen's name; `--rounds`, of which the median counts; `--save` writes to `bench/results/`. Fails after naming each
// exceeded limit.
import { step } from '../dev/step.ts';
import { measureFirstScreens } from './browser/firstScreens.ts';
import { measureLanding } from './browser/landing.ts';
import { auditsOf } from './browser/lighthouse.ts';
import { openProduct } from './browser/openProduct.ts';
import { benchOptions, runParts } from './runParts.ts';

const { rounds, ...chosen } = benchOptions({ rounds: 3 });
const product = await step('Product started', openProduct);
try {
  const parts = {
    // First, because its tokens must not be cached.
    landing: () => measureLanding(product, rounds),
    'first screens': () => measureFirstScreens(product, rounds),
    ...auditsOf(product, rounds),
  };
  await runParts('bench:browser', parts, chosen);
} finally {
  await product.close();
}
