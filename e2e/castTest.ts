import type { Api } from './apiClient.ts';
import { type Cast, makeCast } from './pageStates.ts';
import { runEnvironment } from './runEnvironment.ts';
import { test as base } from './test.ts';

const { baseUrl } = runEnvironment('browser');

/** Tests that look at the pages of the same people: they are made once a worker, and no test may change them. */
export const test = base.extend<object, { api: Api; cast: Cast }>({
  api: [async ({ browserName: _ }, use) => use({ baseUrl, origin: baseUrl }), { scope: 'worker' }],
  cast: [async ({ api }, use) => use(await makeCast(api)), { scope: 'worker' }],
});
