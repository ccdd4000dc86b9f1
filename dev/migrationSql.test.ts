import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ACTIVITY } from '../schema/src/limits/webhooks.ts';
import { withLimits } from './migrationSql.ts';
import { ROOT } from './root.ts';

it('triggers have the limits that they name', () => {
  expect(withLimits('LIMIT {ACTIVITY.keptOfType};')).toBe(`LIMIT ${ACTIVITY.keptOfType};`);
  const triggers = readFileSync(join(ROOT, 'schema/triggers.sql'), 'utf8');
  expect(triggers).toContain('{ACTIVITY.keptOfType}');
  expect(withLimits(triggers)).not.toMatch(/[{}]/);
});

it.each(['{ACTIVITY}', '{ACTIVITY.unknown}', '{UNKNOWN.keptOfType}'])('%s is no limit', (named) => {
  expect(() => withLimits(`LIMIT ${named};`)).toThrow(named);
});
