// Reports of many links.
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { expect, it, vi } from 'vitest';
import { countedEvent, NOON } from '../../test/countedEvents.ts';
import { withNewStore } from '../../test/withNewStore.ts';
import type { ReportCounts } from '../model/reports.ts';
import { readReport } from './readReport.ts';
import { recordEvent } from './recordEvent.ts';
import type { Store } from './store.ts';
import { countAudiences, prune, sumUp } from './upkeep.ts';

const TODAY = NOON / DAY - 0.5;

const people = (country: string, count: number): string[] => Array<string>(count).fill(country);

/**
 * People on a link: of two countries, five each; on the third one two of another, who could be told
 * from the rest.
 */
const countriesOf = (index: number): string[] => [
  ...people('DE', 5),
  ...(index === 2 ? people('BR', 2) : people('BR', 5)),
];

/** Each of them, yesterday and today. */
const fill = (store: Store, links: readonly string[]): void => {
  for (const [ago, at] of [NOON - DAY, NOON].entries()) {
    vi.setSystemTime(at);
    for (const [index, linkId] of links.entries()) {
      for (const [person, country] of countriesOf(index).entries()) {
        for (const kind of ['view', 'click'] as const) {
          const id = `${ago}-${linkId}-${person}-${kind}`;
          const event = countedEvent(id, {
            kind,
            linkId,
            at,
            audience: `${country} x phone ios chrome en`,
          });
          recordEvent(store, event, at);
        }
      }
    }
    sumUp(store, at);
    countAudiences(store, at);
    prune(store, at);
  }
};

const totals = ({ views, clicks }: Pick<ReportCounts, 'views' | 'clicks'>) => ({ views, clicks });

it('of many links is the sum of theirs; a country is named if it and the rest are enough on a link and day', () =>
  withNewStore((store) => {
    const links = ['one', 'two', 'three'];
    fill(store, links);
    const question = { first: TODAY, last: TODAY };
    const all = readReport(store, { linkIds: links, ...question });
    const each = links.map((linkId) => readReport(store, { linkIds: [linkId], ...question }));
    expect(totals(all)).toEqual(
      each.map(totals).reduce((sum, next) => ({
        views: addCounts(sum.views, next.views),
        clicks: addCounts(sum.clicks, next.clicks),
      })),
    );
    expect(all.links).toEqual(expect.arrayContaining(each.flatMap((report) => report.links)));
    expect(all.views.persons).toBe(27);
    const named = (country: string | null, persons: number) => ({
      ...NO_EVENTS,
      value: country,
      persons,
    });
    for (const kind of ['views', 'clicks'] as const) {
      const both = [named('BR', 5), named('DE', 5)];
      expect(each.map(({ countries }) => countries[kind])).toEqual([both, both, [named(null, 7)]]);
      expect(all.countries[kind]).toEqual([named('BR', 10), named('DE', 10), named(null, 7)]);
      // Nor does the difference of two reports tell more.
      const without = readReport(store, { linkIds: links.slice(0, 2), ...question });
      expect(without.countries[kind]).toEqual([named('BR', 10), named('DE', 10)]);
      expect(readReport(store, { linkIds: null, ...question }).countries).toEqual(all.countries);
    }
  }));

it('lists the most clicked links first, and of those clicked alike the most viewed', () =>
  withNewStore((store) => {
    const seen = { two: 2, one: 1, three: 3 };
    for (const [linkId, views] of Object.entries(seen)) {
      const kinds = ['click', ...Array<string>(views).fill('view')] as ('click' | 'view')[];
      for (const [nth, kind] of kinds.entries())
        recordEvent(store, countedEvent(`${linkId} ${nth}`, { kind, linkId, at: NOON }), NOON);
    }
    sumUp(store, NOON);
    const linkIds = Object.keys(seen);
    const { links } = readReport(store, { linkIds, first: TODAY, last: TODAY });
    expect(links.map(({ linkId }) => linkId)).toEqual(['three', 'two', 'one']);
  }));

it('of a hundred links needs as many queries as of one', () =>
  withNewStore((store, cursors) => {
    const links = Array.from({ length: SHARED_REPORT.chosenLinks }, (_, index) => `link-${index}`);
    fill(store, links);
    const queriesOf = (linkIds: readonly string[] | null): number => {
      cursors.length = 0;
      readReport(store, { linkIds, first: 0, last: TODAY });
      return cursors.length;
    };
    expect(queriesOf(links)).toBe(queriesOf(links.slice(0, 1)));
    expect(queriesOf(null)).toBe(queriesOf(links.slice(0, 1)));
  }));
