import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RATE_PER_MINUTE, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '../worker/src/env.ts';
import { ROOT } from './root.ts';
import { exampleVariables } from './variables.ts';

const read = (path: string): Record<string, unknown> =>
  parse(readFileSync(join(ROOT, path), 'utf8'));
const worker = read('wrangler.toml');
const pages = read('web/wrangler.toml');

test('Rate limits: wrangler.toml holds the numbers of limits/requests.ts', () => {
  const limits = {
    RATE_SIGN_IN: RATE_PER_MINUTE.signIn,
    RATE_WRITE: RATE_PER_MINUTE.write,
    RATE_LOOKUP: RATE_PER_MINUTE.lookup,
    RATE_CLICK: RATE_PER_MINUTE.click,
    RATE_KEY: RATE_PER_MINUTE.key,
    RATE_BEACONS: RATE_PER_MINUTE.beacons,
    RATE_MISS: RATE_PER_MINUTE.miss,
    RATE_PICTURE: RATE_PER_MINUTE.picture,
    RATE_TELEGRAM: RATE_PER_MINUTE.telegram,
    RATE_LINKS: RATE_PER_MINUTE.links,
  };
  const ratelimits = worker.ratelimits;
  if (!Array.isArray(ratelimits)) throw new Error('wrangler.toml has no ratelimits');
  expect(Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple]))).toEqual(
    Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, { limit, period: RATE_PERIOD_SECONDS }]),
    ),
  );
});

test('Rate limits: no two count in one namespace', () => {
  const ids = (worker.ratelimits as { namespace_id: string }[]).map(
    ({ namespace_id }) => namespace_id,
  );
  expect(ids).toEqual([...new Set(ids)]);
});

test('Worker and Pages agree on the origins, the service and the compatibility date', () => {
  expect(worker.vars).toMatchObject({ ...(pages.vars as object) });
  expect(pages.services).toEqual([{ binding: 'WORKER', service: worker.name }]);
  expect(pages.compatibility_date).toBe(worker.compatibility_date);
});

test('Configuration: every variable stands in the example and in production, as value or secret', () => {
  const { required } = worker.secrets as { required: string[] };
  const optional = [
    'OPS_TOKEN',
    'TELEGRAM_BOT_TOKEN',
    'HOSTS_TOKEN',
    'TELEGRAM_WEBHOOK_SECRET',
    'VAPID_KEYS',
    'WEB_RISK_KEY',
  ];
  // How long a call waits, which only tests set: theirs run on busy machines.
  const ofTests = new Set(['DATABASE_WAIT', 'UPSTREAM_WAIT']);
  const names = VARIABLE_NAMES.filter((name) => !ofTests.has(name)).toSorted();
  expect(Object.keys(exampleVariables()).toSorted()).toEqual(names);
  expect([...Object.keys(worker.vars as object), ...required, ...optional].toSorted()).toEqual(
    names,
  );
});

test('Logs: no line of a request that we did not write, and no query in any, as docs/privacy.md promises', () => {
  expect(worker.observability).toMatchObject({
    redact_query_string: true,
    logs: { invocation_logs: false },
  });
});
