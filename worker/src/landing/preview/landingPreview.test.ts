import { PREVIEW } from '@soltrade/schema/limits/landing';
import { describe, expect, it } from 'vitest';
import { landingModel } from '../../../landing/landingModel.fixture.ts';
import { isRecentRevision, previewOf, previewPathOf, previewRevision } from './landingPreview.ts';

const AT = Date.UTC(2026, 10, 21, 14, 5);

type Change = NonNullable<Parameters<typeof landingModel>[0]>;

const page = ({ token, ...change }: Change = {}) =>
  landingModel({ ...change, token: { lines: [], figuresAt: AT, ...token } });

const { call, recommender } = page();

const person = (change: Partial<NonNullable<typeof recommender.person>>): Change =>
  recommender.person === null
    ? {}
    : { recommender: { person: { ...recommender.person, ...change } } };

describe('revision of a preview picture', () => {
  it.each<[string, Change]>([
    ['name', { token: { ownName: 'Bonk 2' } }],
    ['symbol', { token: { ownSymbol: 'BONK2' } }],
    ['picture', { token: { imageUrl: null } }],
    ['status', { token: { status: 'not_trading' } }],
    ['period of its figures', { token: { figuresAt: AT + PREVIEW.figuresEvery } }],
    ['lack of figures', { token: { figuresAt: null } }],
    ['call', { call: call && { ...call, marketCap: '90000' } }],
    ['line', { token: { lines: [{ span: '24h', closes: [1, 2], from: 1, to: 2, called: null }] } }],
    ['promoter', { recommender: { person: null } }],
    ['promoter’s name', person({ refCode: 'eve' })],
    ['promoter’s display name', { recommender: { displayName: null } }],
    ['promoter’s picture', person({ imageUrl: 'https://cdn.example/alice.png' })],
    ['promoter’s X account', { recommender: { proof: { handle: null } } }],
    ['X account’s new handle', { recommender: { proof: { handle: 'alice_y' } } }],
  ])('changes with the %s', (_name, change) => {
    expect(previewRevision(page(change))).not.toBe(previewRevision(page()));
  });

  it('stays while figures move within a few minutes', () => {
    const later = {
      marketCap: '2',
      change24h: '-3',
      figuresAt: AT + PREVIEW.figuresEvery - 1,
    };
    expect(previewRevision(page({ token: later }))).toBe(previewRevision(page()));
  });

  it('is recent some periods before and after, and not beyond', () => {
    const revisionAt = (periods: number) =>
      previewRevision(page({ token: { figuresAt: AT + periods * PREVIEW.figuresEvery } }));
    const isRecent = (periods: number) => isRecentRevision(page(), revisionAt(periods));
    expect([-3, -1, 0, 1, 3].map(isRecent)).toEqual(Array(5).fill(true));
    expect([-4, 4, 400].map(isRecent)).toEqual([false, false, false]);
  });

  it('of a picture without figures is over once there are some', () => {
    const without = page({ token: { figuresAt: null } });
    const pending = previewRevision(without);
    expect(isRecentRevision(page(), pending)).toBe(false);
    expect(isRecentRevision(without, pending)).toBe(true);
  });
});

describe('preview of a page', () => {
  const site = { linkOrigin: 'https://sol.example' };

  it('has an absolute URL, a size and a sentence', () => {
    expect(previewOf(site, page())).toEqual({
      url: `https://sol.example${previewPathOf(page())}`,
      width: 1200,
      height: 630,
      alt: 'BONK on Solana, recommended by @alice (X: @alice_x)',
    });
  });

  it('is the plain picture for a token of which nothing is known', () => {
    expect(previewOf(site, page({ token: { status: 'unknown' } }))).toMatchObject({
      url: 'https://sol.example/og/preview.png',
      alt: 'SolTrade',
    });
  });
});
