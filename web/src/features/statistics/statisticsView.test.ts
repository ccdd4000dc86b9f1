import { expect, it } from 'vitest';
import { questionOf, readView, writeView } from './statisticsView.ts';

const view = (query: string) => readView(new URLSearchParams(query));

it('is seven days, compared, and clicks, without anything else', () => {
  expect(view('')).toEqual({
    range: '7d',
    from: null,
    to: null,
    isCompared: true,
    measure: 'clicks',
    filters: {},
  });
});

it.each([
  'range=90d',
  'range=custom&from=2026-11-01&to=2026-11-07',
  'compare=off',
  'show=rate',
  'platform=jupiter&channel=x',
  'channel=',
  'range=all&compare=off&show=views&platform=axiom',
])('is read and written alike: %s', (query) => {
  expect(writeView(new URLSearchParams('tab=platforms'), view(query)).toString()).toBe(
    `tab=platforms&${query}`,
  );
});

it.each([
  'range=8d',
  'range=custom',
  'range=custom&from=2026-11-07&to=2026-11-01',
  'range=custom&from=2026-11-07&to=tomorrow',
  'from=2026-11-01&to=2026-11-07',
  'platform=nothing',
  'show=money',
])('is the default where it means nothing: %s', (query) => {
  expect(view(query)).toEqual(view(''));
});

it('is asked for in the reader’s time zone', () => {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(questionOf(view('range=30d&channel='))).toEqual({ range: '30d', zone, channel: '' });
  expect(questionOf(view('range=custom&from=2026-11-01&to=2026-11-07'))).toEqual({
    range: 'custom',
    from: '2026-11-01',
    to: '2026-11-07',
    zone,
  });
});
