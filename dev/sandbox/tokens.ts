import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { CROWD_TOKENS } from './crowdTokens.ts';
import { PAST_CALLS } from './pastTokens.ts';
import { type Asset, defineToken, type SandboxToken, type TokenKind } from './tokenDefinition.ts';

export const wrappedSol: Asset = {
  mint: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'SOL',
  supply: 610_000_000,
  price: { start: 163.4, growth: 0, swing: 0.012, drift: 0.008 },
};

/** Trades against a token of the list but is in no list itself. */
export const sandboxDollar: Asset = {
  mint: 'DGg6AeuB18SSEAewTrNHNR5dtwZ2ooe8f3n8iUVwutNj',
  name: 'Sandbox Dollar',
  symbol: 'SBUSD',
  supply: 25_000_000,
  price: { start: 1.0003, growth: 0, swing: 0.0004, drift: 0.0002 },
};

const steady = { hours: 1, ticks: 0.6 };

/** One token of each kind that the product must handle. */
const DEFINITIONS: readonly Parameters<typeof defineToken>[0][] = [
  {
    kind: 'up',
    note: 'traded, 24 h change up, two pools',
    mint: 'Bhe2kRgn2kunA7Z5hRQ4xd36aTmapiPz8o61w9nJpump',
    name: 'Giga Goose',
    symbol: 'GOOSE',
    holding: { holders: 47_911, topTen: '73.7977', developer: '0.0' },
    price: { start: 0.00427, growth: 0.17, swing: 0.05, drift: 0.05 },
    pools: [
      { dex: 'pumpswap', createdDaysAgo: 41, liquidity: 412_300, dailyVolume: 1_840_000 },
      { dex: 'meteora', createdDaysAgo: 30, liquidity: 38_900, dailyVolume: 96_000 },
    ],
  },
  {
    kind: 'down',
    note: 'traded, 24 h change down',
    mint: '4Eq3N6XorrkZFAH1LrQ7P21BV8FCb2GfBthqxspipump',
    name: 'Paper Hands Panda',
    symbol: 'PANDUMP',
    authorities: { mint: true, freeze: true },
    holding: { holders: 312, topTen: '91.4', developer: '12.6' },
    price: { start: 0.000318, growth: -0.14, swing: 0.06, drift: 0.04 },
    pools: [{ dex: 'pumpswap', createdDaysAgo: 19, liquidity: 52_800, dailyVolume: 274_000 }],
  },
  {
    kind: 'flat',
    note: 'traded, 24 h change exactly 0',
    mint: 'HBa1QPDXsFarMYQ24f9aFyM28HR25m1QuRmhp3fAbonk',
    name: 'Zen Sloth',
    symbol: 'SLOTH',
    decimals: 9,
    supply: 42_000_000,
    authorities: { mint: false, freeze: true },
    holding: { holders: 1_204_331, topTen: '21.07', developer: '0.0' },
    price: { start: 1.37, growth: 0, swing: 0.03, drift: 0 },
    pools: [{ dex: 'raydium', createdDaysAgo: 120, liquidity: 2_310_000, dailyVolume: 640_000 }],
  },
  {
    kind: 'curve',
    note: 'on its bonding curve: no liquidity, no image',
    mint: '49NRer9BhjWCxpj4r2fcPRaat6Z12LH9Rdd3U9Ropump',
    name: 'Baby Comet',
    symbol: 'COMET',
    program: 'spl-token-2022',
    image: null,
    price: { start: 0.0000412, growth: 0.21, swing: 0.12, drift: 0.08 },
    pools: [
      { dex: 'pumpfun', createdDaysAgo: 3, liquidity: null, dailyVolume: 18_700, activity: steady },
    ],
  },
  {
    kind: 'dead-pair-first',
    note: 'dead pumpfun pair first, then one where it is the quote side, then the live pumpswap pair',
    mint: 'G4NbTrRvBzFZfc3vDxPhXf6MbsrTdCZs2YGjuBEcpump',
    name: 'Lazarus Cat',
    symbol: 'LAZCAT',
    price: { start: 0.000914, growth: 0.09, swing: 0.05, drift: 0.03 },
    pools: [
      {
        dex: 'pumpfun',
        createdDaysAgo: 16,
        endedDaysAgo: 14,
        liquidity: null,
        dailyVolume: 61_000,
      },
      {
        dex: 'raydium',
        otherBase: sandboxDollar,
        createdDaysAgo: 9,
        liquidity: 7_650_000,
        dailyVolume: 2_100_000,
      },
      { dex: 'pumpswap', createdDaysAgo: 14, liquidity: 118_400, dailyVolume: 402_000 },
      {
        dex: 'meteora',
        createdDaysAgo: 11,
        liquidity: 6_120,
        dailyVolume: 9_400,
        activity: steady,
      },
    ],
  },
  {
    kind: 'no-pool',
    note: 'exists on chain, in neither market; the chain knows no name',
    mint: '33HgFqFKqcUGo1PAWHkJSgSSxsbZmtkyro2WDAnNG9tu',
    name: 'Ghost Mint',
    symbol: 'GHOST',
    supply: 500_000_000,
    image: null,
    knownTo: { dexscreener: false, geckoterminal: false },
    price: null,
  },
  {
    kind: 'no-pool-named',
    note: 'exists on chain, in neither market; Token-2022 metadata gives name and symbol',
    mint: 'DRw3GNNCERJbYXcgN4XdAcB4dKGYy51guvpEiqigpump',
    name: 'Newborn Newt',
    symbol: 'NEWT',
    program: 'spl-token-2022',
    knownTo: { dexscreener: false, geckoterminal: false },
    price: null,
  },
  {
    kind: 'gecko-only',
    note: 'only GeckoTerminal knows it; trades in some hours only',
    mint: 'Ah6qGf19iMA7A78KWymQxB5mHnTVjF4V4GnoHwraND7M',
    name: 'Quiet Quokka',
    symbol: 'QUOKKA',
    decimals: 9,
    supply: 7_770_000,
    knownTo: { dexscreener: false, geckoterminal: true },
    price: { start: 0.0218, growth: 0.04, swing: 0.03, drift: 0.015 },
    pools: [
      {
        dex: 'raydium',
        createdDaysAgo: 55,
        liquidity: 21_700,
        dailyVolume: 5_300,
        activity: { hours: 0.6, ticks: 0.1 },
      },
    ],
  },
  {
    kind: 'hostile-name',
    note: 'name and symbol hold markup, bidi controls and far too many characters',
    mint: 'EUA8TAGP7YeTzXuTxjqzdscyixjDJnt8wcRWpqKspump',
    name: `<script>alert(1)</script>\u202Egnp.exe\u2066\u200F\u0007 ${'Very Long Name '.repeat(20)}`,
    symbol: '"><b>EVIL\u202E',
    image: { file: 'EVIL' },
    price: { start: 0.0000666, growth: 0.06, swing: 0.04, drift: 0.02 },
    pools: [{ dex: 'pumpswap', createdDaysAgo: 8, liquidity: 9_300, dailyVolume: 14_000 }],
  },
  {
    kind: 'insecure-image',
    note: 'its image is on plain http, on another host',
    mint: 'AKxwaozyYJVFQU1LZsrCJpdri6N4SBxZYkcyv4Agpump',
    name: 'Plain Toad',
    symbol: 'TOAD',
    image: { url: 'http://images.example.com/toad.png' },
    price: { start: 0.00153, growth: -0.05, swing: 0.04, drift: 0.02 },
    pools: [{ dex: 'pumpswap', createdDaysAgo: 25, liquidity: 77_000, dailyVolume: 131_000 }],
  },
  {
    kind: 'powers',
    note: 'Token-2022 with a transfer fee, a permanent delegate, a hook, frozen accounts and a pause',
    mint: 'TECD3EvcwGGN2ZXt37KqmhivjT25WQi8Ej9Y5sUcAuq',
    name: 'Toll Troll',
    symbol: 'TROLL',
    supply: 250_000_000,
    program: 'spl-token-2022',
    authorities: { mint: true, freeze: true },
    extensions: [
      {
        extension: 'transferFeeConfig',
        state: {
          transferFeeConfigAuthority: null,
          withdrawWithheldAuthority: null,
          withheldAmount: 7_859_097_201,
          olderTransferFee: { epoch: 530, maximumFee: 50_000_000_000, transferFeeBasisPoints: 300 },
          newerTransferFee: { epoch: 530, maximumFee: 50_000_000_000, transferFeeBasisPoints: 300 },
        },
      },
      {
        extension: 'permanentDelegate',
        state: { delegate: '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65' },
      },
      {
        extension: 'transferHook',
        state: { authority: null, programId: '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65' },
      },
      { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
      { extension: 'pausableConfig', state: { authority: null, paused: false } },
    ],
    holding: {
      holders: 58,
      topTen: '97.9',
      developer: '44.2',
      creator: 'D7bJw9xdUhLkDwZ8J7gzQhSxFoXk1rPvDqVqKkM8TrLL',
    },
    price: { start: 0.00102, growth: 0.11, swing: 0.08, drift: 0.04 },
    pools: [{ dex: 'raydium', createdDaysAgo: 2, liquidity: 14_200, dailyVolume: 31_000 }],
  },
  {
    kind: 'rug',
    note: 'its only pool was drained four days before the sandbox opened: no trade since then',
    mint: 'HuVz8AFNhzEJX3q9nqpLwPDF3WyJxHHXUmEVqTCJpump',
    name: 'Rugged Rhino',
    symbol: 'RHINO',
    image: null,
    price: { start: 0.000021, growth: -0.3, swing: 0.1, drift: 0.05 },
    pools: [
      { dex: 'pumpswap', createdDaysAgo: 12, endedDaysAgo: 4, liquidity: 132, dailyVolume: 88_000 },
    ],
  },
  {
    kind: 'spikes',
    note: 'eight times its price for a quarter of an hour, every six hours',
    mint: '6kXVVgCEyXAwJEHGRVhJ6J6yYxdwD1Nf8YWqLNGJpump',
    name: 'Hiccup Hare',
    symbol: 'HICCUP',
    image: null,
    price: { start: 0.00077, growth: 0, swing: 0.02, drift: 0, spikes: 8 },
    pools: [{ dex: 'raydium', createdDaysAgo: 33, liquidity: 64_000, dailyVolume: 210_000 }],
  },
  {
    kind: 'sample',
    note: 'the token that Home shows the page of',
    mint: SAMPLE_MINT,
    name: 'Bonk',
    symbol: 'BONK',
    decimals: 5,
    supply: 88_000_000_000_000,
    holding: { holders: 983_412, topTen: '31.4', developer: '0.0' },
    price: { start: 0.0000214, growth: 0.06, swing: 0.02, drift: 0.02 },
    pools: [{ dex: 'raydium', createdDaysAgo: 900, liquidity: 4_870_000, dailyVolume: 9_300_000 }],
  },
];

export const SANDBOX_TOKENS: readonly SandboxToken[] = DEFINITIONS.map(defineToken);

/** The whole market. Other mints don't exist. */
export const MARKET_TOKENS = [
  ...SANDBOX_TOKENS,
  ...CROWD_TOKENS,
  ...PAST_CALLS.map(({ token }) => token),
];

const byMint = new Map(MARKET_TOKENS.map((token) => [token.mint, token]));

export function findToken(mint: string): SandboxToken | undefined {
  return byMint.get(mint);
}

export function sandboxToken(kind: TokenKind): SandboxToken {
  const token = SANDBOX_TOKENS.find((candidate) => candidate.kind === kind);
  if (!token) throw new Error(`no sandbox token of kind ${kind}`);
  return token;
}
