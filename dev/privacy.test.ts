import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../schema/src/durations.ts';
import { limitNamed } from './migrationSql.ts';
import { ROOT } from './root.ts';

const text = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8');

const UNITS: Record<string, number> = {
  s: SECOND,
  seconds: SECOND,
  minutes: 60 * SECOND,
  hour: 3_600 * SECOND,
  hours: 3_600 * SECOND,
  day: 86_400 * SECOND,
  days: 86_400 * SECOND,
};

const lengthOf = (words: string): number => {
  const [number = '', unit = ''] = words.split(' ');
  return Number(number) * (UNITS[unit] ?? Number.NaN);
};

/** In milliseconds; undefined for unknown names. */
const limitOf = (name: string): number | undefined => {
  const limit = limitNamed(name);
  return limit !== undefined && /seconds$/i.test(name) ? limit * SECOND : limit;
};

describe('docs/privacy.md', () => {
  it('names every table of the database', () => {
    const folder = join(ROOT, 'schema/migrations');
    const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    const names = migrations.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/CREATE TABLE `(\w+)`/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect(names).toContain('users');
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('and counting.md and storage.md name every table of the objects', () => {
    const folders = ['worker/src/objects', 'worker/src/counting'].map((folder) =>
      join(ROOT, folder),
    );
    const texts = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const created = texts.flatMap((code) => [
      ...code.matchAll(/create table (?:if not exists )?([\w${}().]+)/g),
    ]);
    // Tables with a number in their name, or several in one row.
    const named: Record<string, string[]> = {
      '${tableOf(day)}': ['events_'],
      '${tableOf(halfHour)}': ['sightings_'],
      '${table}': ['hours', 'days'],
    };
    const names = created.flatMap(([, name = '']) => named[name] ?? [name]);
    expect(names).toEqual(
      expect.arrayContaining(['audience_combinations', 'events_', 'sightings_', 'days']),
    );
    const storage = ['counting', 'storage'].map((name) =>
      readFileSync(join(ROOT, `docs/${name}.md`), 'utf8'),
    );
    expect(names.filter((name) => !storage.join('\n').includes(`\`${name}\``))).toEqual([]);
    const ofVisitors = names.filter((name) => /^(?:event|sighting|audience|words)/.test(name));
    expect(ofVisitors.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('states every time as it is in the limits', () => {
    const stated = [...text.matchAll(/\*\*(\d+ \w+)\*\*/g)].map((match) => match[1] ?? '');
    const named = [...text.matchAll(/`([A-Z_]+\.\w+)`/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(10);
    // In sequence, because each time is followed by its name.
    expect(stated.map((words, index) => [named[index], lengthOf(words)])).toEqual(
      named.map((name) => [name, limitOf(name)]),
    );
  });

  it('is true of the logs: no line of a request that we did not write, and no query in any', () => {
    const { observability } = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
    expect(observability).toMatchObject({
      redact_query_string: true,
      logs: { invocation_logs: false },
    });
  });
});
