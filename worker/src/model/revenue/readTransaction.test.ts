import { base58, hex } from '@scure/base';
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js';
import { SOL } from '@soltrade/schema/assets';
import { describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  builtTransaction,
  type Call,
  createAccount,
  littleEndian,
  SYSTEM_PROGRAM,
  sendLamports,
  sendTokens,
  TOKEN_PROGRAM,
} from '../../../test/fixtures/builtTransaction.ts';
import { recorded, recordedNames } from '../../../test/fixtures/recorded.ts';
import { type ChainTransaction, UnreadableTransaction } from './chainTransaction.ts';
import { readTransaction } from './readTransaction.ts';

const transactionNamed = (name: string): ChainTransaction =>
  JSON.parse(recorded('transactions', name));

const read = (transaction: ChainTransaction, wallet: string, ownWallets: string[] = []) =>
  readTransaction(transaction, { address: wallet, tokenAccounts: [], ownWallets }).payments;

const AXIOM_PROMOTER = 'CaSoKH6ivzKpV5rZ2WHrhwAesDiVktA9FNADSNrpFJj2';
const PUMP_CREATOR = '4awAFycdK9Za3f1uYjvZN3d1S5RBqWjEyEbyFx2dxtep';
const JUPITER_PARTNER = 'HkTKiZGBAimj5bWtGXKgHkeraTJQ5qx7idFh5368MGYo';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const RELAYED = '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ';

/** All income in the recorded transactions, for any wallet that they name. */
const INCOME: Record<
  string,
  { wallet: string; rule: string; asset: string; rawAmounts: bigint[] }
> = {
  'axiom-rewards-wallet-payout': {
    wallet: AXIOM_PROMOTER,
    rule: 'axiom-payer',
    asset: 'SOL',
    rawAmounts: [9_402_371n],
  },
  'version-1-payout.synthetic': {
    wallet: AXIOM_PROMOTER,
    rule: 'axiom-payer',
    asset: 'SOL',
    rawAmounts: [9_402_371n],
  },
  'pump-collect-creator-fees-curve-and-amm': {
    wallet: PUMP_CREATOR,
    rule: 'pump-creator-fees',
    asset: 'SOL',
    rawAmounts: [255_016_078n, 4_420_614_720n],
  },
  'jupiter-claim-v2-usdc.synthetic': {
    wallet: JUPITER_PARTNER,
    rule: 'jupiter-referral',
    asset: 'USDC',
    rawAmounts: [9_876_543n],
  },
};

/** All possible recipients: a transaction's accounts and its token accounts' owners. */
const walletsOf = ({ transaction, meta }: ChainTransaction): string[] => {
  const balances = [...(meta?.preTokenBalances ?? []), ...(meta?.postTokenBalances ?? [])];
  const loaded = meta?.loadedAddresses;
  return [
    ...new Set([
      ...transaction.message.accountKeys,
      ...(loaded?.writable ?? []),
      ...balances.flatMap(({ owner }) => owner ?? []),
    ]),
  ];
};

describe('recorded transactions', () => {
  it.each(recordedNames('transactions'))('%s', (name) => {
    const transaction = transactionNamed(name);
    const income = walletsOf(transaction).flatMap((wallet) =>
      read(transaction, wallet).flatMap(({ attributed, asset, rawAmount }) =>
        attributed ? [{ wallet, rule: attributed.rule, asset, rawAmount }] : [],
      ),
    );
    const { rawAmounts = [], ...expected } = INCOME[name] ?? {};
    expect(income).toEqual(rawAmounts.map((rawAmount) => ({ ...expected, rawAmount })));
  });

  it('the claims of both vaults add up to what the wallet gained', () => {
    const payments = read(
      transactionNamed('pump-collect-creator-fees-curve-and-amm'),
      PUMP_CREATOR,
    );
    expect(
      payments.map(({ ordinal, account, evidence }) => [ordinal, account, evidence.position]),
    ).toEqual([
      ['0.0', PUMP_CREATOR, '4675630798'],
      ['2.0', '7cNcQqrkVkRudXABzVnik86Mk3zrGYzCRYNB1sAGPHdi', '4675630798'],
    ]);
    expect(payments.reduce((sum, { rawAmount }) => sum + rawAmount, 0n)).toBe(4_675_630_798n);
    expect(new Set(payments.map(({ key }) => key)).size).toBe(2);
  });

  it('the vaults that paid are those that the program derives from the creator', async () => {
    // The library requires a browser's secure context, which the Workers runtime lacks.
    vi.stubGlobal('isSecureContext', true);
    const creator = getAddressEncoder().encode(address(PUMP_CREATOR));
    const vault = async (program: string, seed: string) => {
      const derived = await getProgramDerivedAddress({
        programAddress: address(program),
        seeds: [seed, creator],
      });
      return derived[0];
    };
    const { accountKeys } = transactionNamed('pump-collect-creator-fees-curve-and-amm').transaction
      .message;
    expect(accountKeys[2]).toBe(
      await vault('6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P', 'creator-vault'),
    );
    expect(accountKeys[12]).toBe(
      await vault('pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA', 'creator_vault'),
    );
  });

  it('keeps a stranger’s payment without calling it income', () => {
    const [payment, ...others] = read(transactionNamed('usdc-in-paid-by-relayer'), RELAYED);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      asset: 'USDC',
      rawAmount: 50_000_000n,
      decimals: 6,
      attributed: null,
    });
    expect(payment?.at).toBe(Number(transactionNamed('usdc-in-paid-by-relayer').blockTime) * 1_000);
  });

  it.each([
    [
      'a cashback',
      'pump-cashback-inside-jupiter-swap',
      '7rBE5F3VA3x4DKmj28bEW2bsmEdi88EZ7MMnLWkm17Xh',
    ],
    [
      'rent',
      'send-spl-token-and-create-token-account',
      'BYh4CfuGDvFMKaZp3RPmkw9y6qg3sWukA2TiGJDeLKZi',
    ],
    ['dust', 'spam', '2pVn4ysAUNTuHPPD1Ew31LUpCxUvjLAv2HBHoVT9zAyV'],
    ['a swap', 'swap-sol-to-usdc', '3xTPAZxmpwd8GrNEKApaTw6VH4jqJ31WFXUvQzgwhR7c'],
    [
      'a transfer to oneself',
      'native-sol-transfer-to-self',
      transactionNamed('native-sol-transfer-to-self').transaction.message.accountKeys[0] ?? '',
    ],
  ])('%s is no payment', (_what, name, wallet) => {
    expect(walletsOf(transactionNamed(name))).toContain(wallet);
    expect(read(transactionNamed(name), wallet)).toEqual([]);
  });

  it('one’s own wallets do not pay each other', () => {
    const payer = 'AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk';
    expect(read(transactionNamed('axiom-rewards-wallet-payout'), AXIOM_PROMOTER, [payer])).toEqual(
      [],
    );
    const relayer = transactionNamed('usdc-in-paid-by-relayer');
    expect(read(relayer, RELAYED, ['2yhXwyfiELyF336sY6JTWcPxGb3MFuFsQmZbXA6W2upZ'])).toEqual([]);
  });
});

describe('a transaction that says too little', () => {
  const payout = transactionNamed('axiom-rewards-wallet-payout');

  it.each<[string, Partial<ChainTransaction>]>([
    ['of a newer version', { version: 2 }],
    ['without a signature', { transaction: { ...payout.transaction, signatures: [] } }],
    ['without a time', { blockTime: null }],
    ['without its effects', { meta: null }],
    [
      'without inner instructions',
      { meta: payout.meta && { ...payout.meta, innerInstructions: null } },
    ],
    [
      'with balances of other accounts',
      { meta: payout.meta && { ...payout.meta, postBalances: [1, 2] } },
    ],
  ])('%s is unreadable, not empty', (_what, change) => {
    expect(() => read({ ...payout, ...change }, AXIOM_PROMOTER)).toThrow(UnreadableTransaction);
  });

  it('of one that failed is nothing', () => {
    const meta = payout.meta && { ...payout.meta, err: 'failed' };
    expect(read({ ...payout, meta }, AXIOM_PROMOTER)).toEqual([]);
  });

  it('of an account’s owner is read by the accounts that are known', () => {
    const claim = transactionNamed('jupiter-claim-v2-usdc.synthetic');
    const [payment] = read(claim, JUPITER_PARTNER);
    const ownerless = JSON.parse(JSON.stringify(claim), (key, value) =>
      key === 'owner' ? undefined : value,
    );
    const by = (tokenAccounts: string[]) =>
      readTransaction(ownerless, { address: JUPITER_PARTNER, tokenAccounts, ownWallets: [] });
    expect(by([payment?.account ?? '']).payments).toEqual([payment]);
    expect(by([]).payments).toEqual([]);
  });
});

describe('what numbers come as', () => {
  it('bigint and number read the same', () => {
    const withBigInts = JSON.parse(
      recorded('transactions', 'axiom-rewards-wallet-payout'),
      (_key, value) => (typeof value === 'number' ? BigInt(value) : value),
    );
    expect(read(withBigInts, AXIOM_PROMOTER)).toEqual(
      read(transactionNamed('axiom-rewards-wallet-payout'), AXIOM_PROMOTER),
    );
  });
});

const [wallet, tokenAccount, payer, spent] = ['wallet', 'token account', 'payer', 'spent'].map(
  addressOf,
) as [string, string, string, string];

const RENT = 2_039_280n;
const topUp = sendLamports(payer, tokenAccount, RENT);
const lost = (to: string, lamports: bigint) => [{ from: tokenAccount, to, lamports }];
it.each<[string, Call, { from: string; to: string; lamports: bigint }[]]>([
  ['created with', createAccount(payer, tokenAccount, RENT), []],
  ['added', topUp, []],
  ['added, and took a part of', topUp, lost(payer, 1_000_000n)],
  ['added, and the wallet took by closing it,', topUp, lost(wallet, 10n ** 13n + RENT + 60_000n)],
])('rent that others %s a token account bounds no payment', (_what, rent, debits) => {
  const transaction = builtTransaction({
    signers: [payer],
    tokenAccounts: {
      [tokenAccount]: { owner: wallet, mint: SOL.mint },
      [spent]: { owner: payer, mint: SOL.mint },
    },
    calls: [
      rent,
      sendLamports(payer, wallet, 50_000n),
      sendTokens({
        from: spent,
        to: tokenAccount,
        authority: payer,
        mint: SOL.mint,
        amount: 60_000n,
      }),
    ],
    // Wrapped SOL moves with its lamports.
    debits: [{ from: spent, to: tokenAccount, lamports: 60_000n }, ...debits],
  });
  expect(
    read(transaction, wallet).map(({ rawAmount, evidence }) => [rawAmount, evidence.position]),
  ).toEqual([
    [50_000n, '110000'],
    [60_000n, '110000'],
  ]);
});

it.each<[string, Call, string, string]>([
  [
    'of lamports with a seed',
    {
      program: SYSTEM_PROGRAM,
      accounts: [spent, payer, wallet],
      data: `0b000000${littleEndian(50_000n)}${littleEndian(1n)}61`,
    },
    'SOL',
    '50000',
  ],
  [
    'of tokens without their mint',
    {
      program: TOKEN_PROGRAM,
      accounts: [spent, tokenAccount, payer],
      data: `03${littleEndian(50_000n)}`,
    },
    'USDC',
    '50000',
  ],
  [
    'of tokens with a fee, which is withheld',
    {
      program: TOKEN_PROGRAM,
      accounts: [spent, USDC, tokenAccount, payer],
      data: `1a01${littleEndian(50_300n)}06${littleEndian(300n)}`,
    },
    'USDC',
    '50000',
  ],
])('a transfer %s is read', (_what, transfer, asset, position) => {
  const readCalls = (...calls: Call[]) =>
    read(
      builtTransaction({
        signers: [payer],
        tokenAccounts: {
          [tokenAccount]: { owner: wallet, mint: USDC },
          [spent]: { owner: payer, mint: USDC },
        },
        calls,
      }),
      wallet,
    ).map(({ rawAmount, evidence }) => ({ rawAmount, ...evidence }));
  expect(readCalls(transfer)).toMatchObject([
    { asset, rawAmount: 50_000n, position, source: spent, payer, payerSigned: true },
  ]);
  // The instruction of another program, and another one of this program.
  expect(readCalls({ ...transfer, program: addressOf('other') })).toEqual([]);
  expect(readCalls(transfer, { ...transfer, data: `ff${transfer.data.slice(2)}` })).toHaveLength(1);
});

it.each([
  ['the token program opened for the wallet is its own', TOKEN_PROGRAM, '01', [50_000n]],
  ['names its owner in the data is its own', TOKEN_PROGRAM, '12', [50_000n]],
  ['names its owner in the data of the older form is its own', TOKEN_PROGRAM, '10', [50_000n]],
  ['another instruction names is not', TOKEN_PROGRAM, '11', []],
  [
    'another program calls the wallet’s is not: what went there was passed on',
    addressOf('other'),
    '01',
    [],
  ],
])('an account that %s', (_, program, form, rawAmounts) => {
  const isNewer = form !== '01';
  const transaction = builtTransaction({
    signers: [payer, wallet],
    calls: [
      sendLamports(payer, wallet, 50_000n),
      sendLamports(wallet, spent, 50_000n),
      {
        program,
        accounts: [spent, SOL.mint, ...(isNewer ? [] : [wallet])],
        data: isNewer ? `${form}${hex.encode(base58.decode(wallet))}` : form,
      },
    ],
  });
  expect(read(transaction, wallet).map(({ rawAmount }) => rawAmount)).toEqual(rawAmounts);
});

it('wrapped SOL that the wallet gives in exchange is not hidden by lamports sent to its account', () => {
  const accountOf = (owner: string, mint: string) => addressOf(`${owner} ${mint}`);
  const accounts = [wallet, payer].flatMap((owner) =>
    [SOL.mint, USDC].map((mint) => ({ owner, mint })),
  );
  const [given, taken] = [accountOf(wallet, SOL.mint), accountOf(payer, SOL.mint)];
  const lamports = 1_000_000n;
  const transaction = builtTransaction({
    signers: [payer, wallet],
    tokenAccounts: Object.fromEntries(
      accounts.map((each) => [accountOf(each.owner, each.mint), each]),
    ),
    calls: [
      sendTokens({
        from: accountOf(payer, USDC),
        to: accountOf(wallet, USDC),
        authority: payer,
        mint: USDC,
        amount: 50_000_000n,
      }),
      sendTokens({ from: given, to: taken, authority: wallet, mint: SOL.mint, amount: lamports }),
      sendLamports(payer, given, lamports),
    ],
    debits: [{ from: given, to: taken, lamports }],
  });
  expect(read(transaction, wallet)).toEqual([]);
});
