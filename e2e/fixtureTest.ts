import type { Api } from './apiClient.ts';
import { createFixtures, type Fixtures } from './pageStates.ts';
import { runEnvironment } from './runEnvironment.ts';
import { test as base } from './test.ts';

const { baseUrl } = runEnvironment('browser');

/** Tests that read the pages of shared accounts, which are created once per worker. No test may change them. */
export const test = base.extend<object, { api: Api; fixtures: Fixtures }>({
  api: [async ({ browserName: _ }, use) => use({ baseUrl, origin: baseUrl }), { scope: 'worker' }],
  fixtures: [async ({ api }, use) => use(await createFixtures(api)), { scope: 'worker' }],
});
