// `npm run bench:browser`: what a browser makes of the local build, compressed as at the edge: Lighthouse's scores of every
// screen on a phone (at least 95, 100 for best practices), a landing page on slow 4G and a processor four times slower (largest
// paint below 1.5 s, no shift, no blocking), the first rows of a promoter who has a thousand links (300 ms after their code)
// and a dashboard's first figure (2 s, and 4 s on such a phone). `-- --only lighthouse|landing|first`, or a screen's name;
// `--rounds`, whose middle one counts; `--save` keeps the result in `bench/results/`. It names each limit that is broken and
// then fails.
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
