import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { deploymentOf } from './deployment.ts';

const read = (path: string) => parse(readFileSync(join(ROOT, path), 'utf8'));

const at = (worker: string, pages = worker) =>
  (['wrangler.toml', 'web/wrangler.toml'] as const).map((path, index) => {
    const file = read(path);
    const origin = index === 0 ? worker : pages;
    return { ...file, vars: { ...Object(file.vars), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin } };
  });

it('has its queues once, and no id before one is written', () => {
  const [worker, pages] = at('https://sol.stranger.test');
  const deployment = deploymentOf(worker, pages);
  expect(new Set(deployment.queues).size).toBe(deployment.queues.length);
  expect(deployment.queues).toContain('soltrade-clicks-dead');
  expect(deployment).toMatchObject({ worker: 'soltrade', project: 'soltrade-web' });
});

it.each([
  ['https://soltrade.example', undefined, 'PUBLIC_ORIGIN is still https://soltrade.example'],
  ['http://localhost:8788', undefined, 'PUBLIC_ORIGIN is still http://localhost:8788'],
  ['no origin', undefined, 'PUBLIC_ORIGIN is missing or no origin'],
  ['https://sol.stranger.test', 'https://web.stranger.test', 'in web/wrangler.toml'],
])('an origin that is not the operator’s stops it: %s', (origin, other, says) => {
  const [worker, pages] = at(origin, other);
  expect(() => deploymentOf(worker, pages)).toThrow(says);
});
