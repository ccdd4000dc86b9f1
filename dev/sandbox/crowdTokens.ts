// Tokens by the dozen, alike but for their names: what somebody pastes who promotes many.
import { addressOf, defineToken, type SandboxToken } from './tokenDefinition.ts';

const ANIMALS = [
  'Badger',
  'Crab',
  'Dingo',
  'Eagle',
  'Ferret',
  'Gecko',
  'Heron',
  'Ibex',
  'Jackal',
  'Kiwi',
];
const MOODS = ['Angry', 'Brave', 'Calm', 'Dizzy', 'Eager'];

/** Fifty: as many as one list makes links for. */
export const CROWD_TOKENS: readonly SandboxToken[] = MOODS.flatMap((mood, row) =>
  ANIMALS.map((animal, column) => {
    const symbol = `${mood[0]}${animal}`.toUpperCase();
    return defineToken({
      kind: 'crowd',
      note: 'one of fifty',
      mint: addressOf(`mint ${symbol}`),
      name: `${mood} ${animal}`,
      symbol,
      image: null,
      holding: { holders: 500 + row * 97 + column, topTen: '38.5', developer: '0.0' },
      price: { start: 0.0002 + row * 0.0001, growth: 0.03, swing: 0.03, drift: 0.01 },
      pools: [
        { dex: 'pumpswap', createdDaysAgo: 20 + column, liquidity: 30_000, dailyVolume: 40_000 },
      ],
    });
  }),
);
