// `npm run build`: the deployed files, in web/dist.
import { join } from 'node:path';
import { buildRelease } from './buildRelease.ts';
import { ROOT } from './root.ts';
import { step } from './step.ts';

await step('web/dist and worker/landing/dist built', () => buildRelease(join(ROOT, 'web/dist')));
