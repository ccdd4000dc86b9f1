import { describe, expect, it } from 'vitest';
import { parseSpecMentions, specItems, specMentions } from './specItems.ts';

describe('items of docs/spec', () => {
  it('cover every section from 2 to 9', () => {
    expect(new Set(specItems().map(({ id }) => id[0]))).toEqual(new Set('23456789'));
  });
});

describe('tags of tests', () => {
  const found = (text: string) =>
    parseSpecMentions(text, 'a.test.ts').map(({ id, line }) => [id, line]);
  // By name, so this file has no such tags itself.
  const [tags, tag] = ['tags', 'tag'];

  it('are read from vitest and from Playwright, one or several', () => {
    expect(found(`it('shows', { ${tags}: '2.home.hero' }, () => {`)).toEqual([['2.home.hero', 1]]);
    expect(found(`describe('a',\n  { ${tags}: ['2.home.hero', '2.home.stats'] },`)).toEqual([
      ['2.home.hero', 2],
      ['2.home.stats', 2],
    ]);
    expect(found(`test('a', { ${tag}: [\n  '@2.home.hero',\n] },`)).toEqual([['2.home.hero', 1]]);
  });

  it('are no other strings', () => {
    expect(found("it('2.home.hero', () => expect(id).toBe('2.home.hero'));")).toEqual([]);
    expect(found(`test('a', { ${tag}: '@slow' }`)).toEqual([]);
  });

  it('stand in docs/spec, all of them', () => {
    const known = new Set(specItems().map((item) => item.id));
    expect(specMentions().filter((mention) => !known.has(mention.id))).toEqual([]);
  });
});
