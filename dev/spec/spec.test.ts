import { describe, expect, it } from 'vitest';
import { parseSpecItems, specItems } from './specItems.ts';
import { parseSpecMentions, specMentions } from './specMentions.ts';

describe('items of docs/spec', () => {
  it('are lines with an id and a fact; everything else is prose', () => {
    const text =
      '# 2. Screens\n\n- `2.home.hero` Two ways on.\n- without an id\n- `home.hero` without a section\n';
    expect(parseSpecItems(text)).toEqual([{ id: '2.home.hero', fact: 'Two ways on.' }]);
  });

  it('cover every section from 2 to 9', () => {
    expect(new Set(specItems().map(({ id }) => id[0]))).toEqual(new Set('23456789'));
  });
});

describe('ids in tests', () => {
  const mentioned = (text: string) => parseSpecMentions(text, 'a.test.ts').map(({ id, line }) => [id, line]);
  // Written in two parts, so this file itself mentions none.
  const id = '§' + '2.home.hero';

  it('are read from titles, also several of one and the title of a table', () => {
    const other = '§' + '2.home.stats';
    expect(mentioned(`it('${id} ${other} shows', () => {`)).toEqual([
      ['2.home.hero', 1],
      ['2.home.stats', 1],
    ]);
    expect(mentioned(`describe('${id}', () => {`)).toHaveLength(1);
    expect(mentioned(`it.each([1])('${id} %s', () => {`)).toHaveLength(1);
    expect(mentioned(`])('${id} %s', () => {`)).toHaveLength(1);
    expect(mentioned(`it.each(table)(\n  '${id} %s',`)).toEqual([['2.home.hero', 2]]);
    expect(mentioned(`test(\`${id} (\${theme})\`, async () => {`)).toHaveLength(1);
  });

  it('count neither in comments nor in bodies, and a section alone is no item', () => {
    expect(mentioned(`// ${id}`)).toEqual([]);
    expect(mentioned(`  expect(text).toBe('${id}');`)).toEqual([]);
    expect(mentioned("it('§2 the guard', () => {")).toEqual([]);
  });

  it('stand in docs/spec, all of them', () => {
    const known = new Set(specItems().map((item) => item.id));
    expect(specMentions().filter((mention) => !known.has(mention.id))).toEqual([]);
  });
});
