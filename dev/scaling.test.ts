import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BYTES_OF, ROWS_OF_EVENT } from '../worker/test/rowsOfEvent.ts';
import { ROOT } from './root.ts';
import { PARCEL_ROWS, scalingTables } from './scalingTables.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const DOCUMENT = read('docs/scaling.md');
const flowing = (text: string): string => text.replaceAll(/\s+/g, ' ');

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
  const text = flowing(DOCUMENT);
  expect(text).toContain(
    `${hot} for a hot promoter (30,000 events a day), ${busy} for a busy one (3,000), ${thin} for the others`,
  );
  const { event, id, hour } = BYTES_OF;
  expect(text).toContain(`An event has ${event} bytes, a kept id ${id}, an hour ${hour}.`);
});

/** The figure of the first line that begins so, of a table with this in its head. */
const figure = (table: string, line: string): string => {
  const found = scalingTables()
    .find(([head = '']) => head.includes(table))
    ?.find((each) => each.startsWith(`| ${line}`));
  if (found === undefined) throw new Error(`no such line: ${line}`);
  return found.split('|')[2]?.trim() ?? '';
};

it('decisions name the figures of these tables', () => {
  const onlyIds = figure('strangers', '… if nothing but ids');
  const wholeEvents = figure('strangers', 'addresses that send');
  const repeatsFirst = figure('strangers', '… until people');
  const filling = flowing(read('docs/adr/0054-an-object-that-fills-up-keeps-less-detail.md'));
  expect(filling).toContain(
    `ids alone of [${onlyIds} addresses](../scaling.md#strangers) fill an object, where whole events of ${wholeEvents} do`,
  );
  expect(filling).toContain(`until ${repeatsFirst} addresses send all day`);

  const parts = flowing(read('docs/adr/0057-a-promoters-clicks-stay-in-one-object.md'));
  const [, aSecond] =
    /\((.*) a second\)/.exec(figure('one promoter', 'events a day of which not even')) ?? [];
  expect(parts).toContain(`[${aSecond} events a second all day](../scaling.md#a-single-promoter)`);
  expect(parts).toContain(`adds ${PARCEL_ROWS} rows a minute`);
});
