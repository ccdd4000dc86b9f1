import { PREVIEW } from '@soltrade/schema/limits/landing';
import { describe, expect, it } from 'vitest';
import {
  isRecentRevision,
  type PreviewSubject,
  previewOf,
  previewPathOf,
  previewRevision,
} from './previewSubject.ts';

const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const AT = Date.UTC(2026, 10, 21, 14, 5);
const FIGURES = {
  price: '0.00002',
  marketCap: '1234567',
  change24h: '12.3',
  liquidity: null,
  volume24h: null,
  at: AT,
};
const PROMOTER = {
  userId: 'u1',
  refCode: 'alice',
  displayName: 'Alice',
  initial: 'A',
  imageUrl: 'https://cdn.example/alice.png',
  twitterUsername: 'alice_x',
};

const subject = (change: Partial<PreviewSubject> = {}): PreviewSubject => ({
  mint: MINT,
  name: 'Bonk',
  symbol: 'BONK',
  imageUrl: 'https://cdn.example/bonk.png',
  status: 'trading',
  call: { at: AT, marketCap: '84000', price: '0.00001' },
  line: null,
  figures: FIGURES,
  promoter: PROMOTER,
  ...change,
});

describe('revision of a preview picture', () => {
  it.each<[string, Partial<PreviewSubject>]>([
    ['name', { name: 'Bonk 2' }],
    ['symbol', { symbol: 'BONK2' }],
    ['picture', { imageUrl: null }],
    ['status', { status: 'not_trading' }],
    ['period of its figures', { figures: { ...FIGURES, at: AT + PREVIEW.figuresEvery } }],
    ['lack of figures', { figures: null }],
    ['call', { call: { at: AT, marketCap: '90000', price: '0.00001' } }],
    ['line', { line: { span: '24h', closes: [1, 2] } }],
    ['promoter', { promoter: null }],
    ['promoter’s name', { promoter: { ...PROMOTER, refCode: 'eve' } }],
    ['promoter’s display name', { promoter: { ...PROMOTER, displayName: null } }],
    ['promoter’s picture', { promoter: { ...PROMOTER, imageUrl: null } }],
    ['promoter’s X account', { promoter: { ...PROMOTER, twitterUsername: null } }],
    ['X account’s new handle', { promoter: { ...PROMOTER, twitterUsername: 'alice_y' } }],
  ])('changes with the %s', (_name, change) => {
    expect(previewRevision(subject(change))).not.toBe(previewRevision(subject()));
  });

  it('stays while figures move within a few minutes', () => {
    const later = {
      ...FIGURES,
      marketCap: '2',
      change24h: '-3',
      at: AT + PREVIEW.figuresEvery - 1,
    };
    expect(previewRevision(subject({ figures: later }))).toBe(previewRevision(subject()));
  });

  it('is recent some periods before and after, and not beyond', () => {
    const revisionAt = (periods: number) =>
      previewRevision(
        subject({ figures: { ...FIGURES, at: AT + periods * PREVIEW.figuresEvery } }),
      );
    const isRecent = (periods: number) => isRecentRevision(subject(), revisionAt(periods));
    expect([-3, -1, 0, 1, 3].map(isRecent)).toEqual(Array(5).fill(true));
    expect([-4, 4, 400].map(isRecent)).toEqual([false, false, false]);
  });

  it('of a picture without figures is over once there are some', () => {
    const pending = previewRevision(subject({ figures: null }));
    expect(isRecentRevision(subject(), pending)).toBe(false);
    expect(isRecentRevision(subject({ figures: null }), pending)).toBe(true);
  });
});

describe('preview of a page', () => {
  const site = { linkOrigin: 'https://sol.example', productName: 'SolTrade' };

  it('has an absolute URL, a size and a sentence', () => {
    expect(previewOf(site, subject())).toEqual({
      url: `https://sol.example${previewPathOf(subject())}`,
      width: 1200,
      height: 630,
      alt: 'BONK on Solana, recommended by @alice (X: @alice_x)',
    });
  });

  it('is the plain picture for a token of which nothing is known', () => {
    expect(previewOf(site, null)).toMatchObject({
      url: 'https://sol.example/og/preview.png',
      alt: 'SolTrade',
    });
  });
});
