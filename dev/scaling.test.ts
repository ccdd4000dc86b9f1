import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BYTES_OF, ROWS_OF_EVENT } from '../worker/test/rowsOfEvent.ts';
import { ROOT } from './root.ts';
import { scalingTables } from './scalingTables.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8');

it('the tables of the document are those of the arithmetic, by `npm run scaling`', () => {
  // Those of the database are measured, by `npm run bench:large`.
  const [computed = ''] = DOCUMENT.split('\n## D1\n');
  const tables = computed
    .split('\n\n')
    .flatMap((part) => (part.startsWith('|') ? [part.trim().split('\n')] : []));
  expect(tables).toEqual(scalingTables());
});

it('its text has the measured rows and bytes', () => {
  const { hot, busy, thin } = ROWS_OF_EVENT;
  const text = DOCUMENT.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    `${hot} for a hot promoter (30,000 events a day), ${busy} for a busy one (3,000), ${thin} for the others`,
  );
  const { event, id, hour } = BYTES_OF;
  expect(text).toContain(`An event has ${event} bytes, a kept id ${id}, an hour ${hour}.`);
});
