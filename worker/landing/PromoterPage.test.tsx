import { LOCALES } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { landingModel } from './landingModel.fixture.ts';
import { promoterModel, RECORD_OF_MANY } from './promoterModel.fixture.ts';
import type { PromoterModel } from './promoterModel.ts';
import { landingHtml } from './test/landingWindow.tsx';
import { promoterHtml } from './test/promoterHtml.tsx';

/** As read by a robot or a visitor without scripts. */
const bodyOf = (html: string): string =>
  html.slice(html.indexOf('<body>')).replace(/<script.*?<\/script>/gs, '');

describe('a promoter’s page', () => {
  it.each(LOCALES)('shows as many calls as a page lists: %s', async (locale) => {
    expect(await promoterHtml(promoterModel({ locale }))).toContain('COIN19');
  });

  it('has the same calls for everyone: losers, and those without a page of their own', async () => {
    const body = bodyOf(await promoterHtml(promoterModel()));
    const [best = '', all = ''] = body.split('>All calls<');
    expect(all.match(/<li>/g)).toHaveLength(20);
    expect(best.match(/<b class="higher">3\.4×<\/b><span>peak<\/span>/g)).toHaveLength(3);
    expect(body).not.toContain('<polyline');
    expect(body).toContain('<p class="multiple"><b class="lower">0.04×</b><span>now</span></p>');
    expect(body).toContain('<p class="multiple"><b class="higher">12×</b><span>now</span></p>');
    expect(body).not.toContain('No disclosure');
    expect(body).toContain('Pinned call');
    expect(body).toContain('Member since November 2026');
  });

  it('says what became of a call, and nothing of kinds that there are none of', async () => {
    const [line] = promoterModel().calls;
    if (!line) throw new Error('the model has no call');
    const call = {
      ...line.call,
      marketCap: null,
      price: null,
      multiple: null,
      age: { count: 89, unit: 'day' } as const,
    };
    const record = { ...RECORD_OF_MANY, open: 7, notShared: 0, unknown: 0, ownToken: 1 };
    const change = {
      kind: 'pause',
      before: 'false',
      after: 'true',
      at: Date.UTC(2026, 10, 25),
    } as const;
    const calls = [
      { ...line, call, change, state: 'settling', peak: null, stake: 'not_stated' } as const,
    ];
    const body = bodyOf(
      await promoterHtml(promoterModel({ calls, record, pinned: null, best: [] })),
    );
    expect(body).toContain(
      '<p class="source">Shared 89 days ago</p><p class="source">Being settled</p>',
    );
    expect(body).toContain('<p class="source">Nov 25, 2026: Transfers were paused.</p>');
    expect(body).toContain('<p class="source">7 open · 1 of an own token</p>');
    expect(body).not.toContain('Best calls');
    const none = { ...record, open: 0, ownToken: 0 };
    expect(bodyOf(await promoterHtml(promoterModel({ record: none })))).not.toContain('0 open');
  });

  it('says of each call what became of it, how its promoter stands to it, and where it is', async () => {
    const [one, two] = promoterModel().calls;
    if (!one || !two) throw new Error('the model has no calls');
    const calls: PromoterModel['calls'] = [
      { ...one, peak: 3.4, r7: 0.12, state: 'settled', noMarket: false, stake: 'holds' },
      {
        ...two,
        peak: null,
        r7: 0.12,
        state: 'settled',
        noMarket: true,
        stake: 'not_stated',
        href: null,
      },
      { ...two, peak: null, r7: null, state: 'settled', noMarket: false, stake: 'not_stated' },
    ];
    const model = promoterModel({ calls, callCount: 3, newest: '/r/alice', older: null });
    const [, list = ''] = bodyOf(await promoterHtml(model)).split('<div class="calls-head">');
    const [first, second] = [
      ['COIN0', 'The 0 coin of everybody', 'Called at $84K, 3 days ago'],
      ['COIN1', 'The 7919 coin of everybody', 'Called at $168K, 4 days ago', 'Dead after 7 days'],
    ];
    expect(
      list
        .split(/<[^>]*>/)
        .filter((text) => text !== '')
        .slice(0, 22),
    ).toEqual([
      'All calls',
      '3 calls',
      ...first,
      'After 7 days: 0.12× · Holds the token',
      '3.4×',
      'peak',
      ...second,
      'Link paused',
      '2.1×',
      'now',
      ...second,
      '2.1×',
      'now',
      'Newest calls',
    ]);
    expect(list.match(/<a class="call-line" href="[^"]*">/g)).toHaveLength(2);
    expect(list).toContain('<p class="turn"><a href="/r/alice">');
    const older = await promoterHtml(promoterModel());
    expect(older).toMatch(/<p class="turn"><a href="\/r\/alice\?before=1_x" rel="nofollow">/);
    expect(await promoterHtml(promoterModel({ older: null }))).not.toContain('class="turn"');
  });

  it.each([
    [{ finished: 12, reached: 5 }, '5 of 12 finished calls reached 2×'],
    [{ finished: 3, reached: null }, '3 finished calls'],
    [{ finished: 0, reached: null }, 'Calls by @alice'],
  ])('is named on landing pages: %j', async (record, text) => {
    const { recommender } = landingModel();
    const page = { path: '/r/alice', ...record };
    expect(await landingHtml(landingModel({ recommender: { ...recommender, page } }))).toContain(
      `<a class="proof" href="/r/alice">${text}</a>`,
    );
    expect(
      await landingHtml(landingModel({ recommender: { ...recommender, page: null } })),
    ).not.toContain('/r/alice"');
  });

  it('says so if there is nothing to show', async () => {
    const body = bodyOf(
      await promoterHtml(
        promoterModel({
          pinned: null,
          calls: [],
          callCount: 0,
          invites: [],
          older: null,
          tracking: null,
        }),
      ),
    );
    expect(body).toContain('No calls yet.');
    expect(body).not.toContain('Pinned call');
    expect(body).not.toContain('Sign up<');
    expect(body).not.toContain('0 calls');
  });
});
