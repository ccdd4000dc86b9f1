import { MINUTE, SECOND } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { type ChainWatch, chainPendingAt, judgeMint, type MintFacts } from './chainWatch.ts';

const PLAIN: MintFacts = {
  supply: '1000000000000000',
  decimals: 6,
  mintAuthority: 'A',
  freezeAuthority: 'A',
  transferFee: 0,
  isPaused: false,
  delegate: null,
};

/** What samples a minute apart, or so many milliseconds, lead to. */
const judged = (samples: readonly Partial<MintFacts>[], apart = MINUTE) => {
  let watch: ChainWatch | null = null;
  const changes = samples.flatMap((facts, index) => {
    const result = judgeMint(watch, { ...PLAIN, ...facts }, index * apart);
    watch = result.watch;
    return result.changes;
  });
  return { changes, watch };
};

describe('a mint', () => {
  it.each<[string, Partial<MintFacts>, object]>([
    ['supply', { supply: '1020000000000000' }, { before: '1000000000', after: '1020000000' }],
    ['mint_authority', { mintAuthority: 'B' }, { before: 'A', after: 'B' }],
    ['freeze_authority', { freezeAuthority: 'B' }, { before: 'A', after: 'B' }],
    ['transfer_fee', { transferFee: 550 }, { before: '0', after: '5.5' }],
    ['pause', { isPaused: true }, { before: 'false', after: 'true' }],
    ['delegate', { delegate: 'D' }, { before: null, after: 'D' }],
  ])('whose %s changed is said to have once, when two samples agree', (kind, facts, values) => {
    const { changes, watch } = judged([{}, {}, facts, facts, facts]);
    expect(changes).toEqual([{ kind, ...values, from: 0, to: 2 * MINUTE }]);
    expect(watch && chainPendingAt(watch)).toBeNull();
  });

  it.each<[string, Partial<MintFacts>[]]>([
    [
      'changed in one sample only',
      [{}, {}, { mintAuthority: 'B' }, {}, { mintAuthority: 'B' }, {}],
    ],
    [
      'is different each time',
      [{}, {}, { mintAuthority: 'B' }, { mintAuthority: 'C' }, { mintAuthority: 'D' }],
    ],
    ['was wrong at first', [{ supply: '1' }, {}, {}, {}]],
    ['gave up an authority', [{}, {}, { mintAuthority: null }, { mintAuthority: null }]],
    ['was burnt', [{}, {}, { supply: '5' }, { supply: '5' }]],
    [
      'grew by what an issue of a stablecoin is',
      [{}, {}, ...[4, 8].map((more) => ({ supply: `100${more}000000000000` }))],
    ],
  ])('that %s is said nothing of', (_, samples) => {
    expect(judged(samples).changes).toEqual([]);
  });

  it('is not believed by two samples within half a minute', () => {
    const facts = { isPaused: true };
    expect(judged([{}, {}, {}, {}, facts, facts], 10 * SECOND).changes).toEqual([]);
    expect(judged([{}, {}, {}, {}, facts, facts, facts, facts], 10 * SECOND).changes).toHaveLength(
      1,
    );
  });

  it('that goes on growing, and whose authority changed too, is said to have both', () => {
    const grown = ['2', '3'].map((first) => ({
      supply: `${first}000000000000000`,
      mintAuthority: 'B',
    }));
    const { changes } = judged([{}, {}, ...grown]);
    expect(changes).toMatchObject([
      { kind: 'supply', after: '3000000000' },
      { kind: 'mint_authority', after: 'B' },
    ]);
  });

  it('that changed back is said to have twice', () => {
    const { changes } = judged([{}, {}, { isPaused: true }, { isPaused: true }, {}, {}]);
    expect(changes).toMatchObject([
      { after: 'true' },
      { before: 'true', after: 'false', from: 2 * MINUTE },
    ]);
  });
});
