// Every kind of transaction of a promoter's wallet, as returned by `getTransaction`. Payers,
// programs and instructions are those of the rules.
import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import {
  addressOf,
  type BuiltTransaction,
  builtTransaction,
  type Call,
  sendLamports,
  sendTokens,
  writeMemo,
} from '../../../worker/test/fixtures/builtTransaction.ts';
import { random } from '../noise.ts';

export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const CURVE = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
const SWAP = 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA';
const FEES = 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ';
const REFERRAL = 'REFER4ZgmyYx9c6He5XfaTMiGfdLwRnkV4RPp9t9iF3';
const AXIOM_VAULT = 'VAULTkV5rgY9WqZtvaMHvctrKMwQw8bCfSJF4nga2D4';

const VAULT = addressOf('a vault of the sandbox');
const VAULT_TOKENS = addressOf('tokens of a vault of the sandbox');
const STRANGER = addressOf('a stranger of the sandbox');

/** A sandbox wallet's token account. Not its associated one, so it must be listed to be found. */
export const tokenAccountOf = (wallet: string, mint: string): string =>
  addressOf(`${mint.slice(0, 9)} ${wallet}`);

type TransactionPart = Pick<BuiltTransaction, 'signers' | 'calls' | 'tokenAccounts' | 'debits'>;
type Maker = (payout: { wallet: string; amount: bigint }) => TransactionPart;

const pushed =
  (payer: string, memo?: string): Maker =>
  ({ wallet, amount }) => ({
    signers: [payer],
    calls: [sendLamports(payer, wallet, amount), ...(memo === undefined ? [] : [writeMemo(memo)])],
  });

const tokens = (wallet: string, mint: string): BuiltTransaction['tokenAccounts'] => ({
  [tokenAccountOf(wallet, mint)]: { owner: wallet, mint },
  [VAULT_TOKENS]: { owner: VAULT, mint },
});

/** A payment within a program's own instruction; someone else pays the fee. */
const called = (
  call: Omit<Call, 'calls'>,
  pays: readonly Call[],
  more: Partial<TransactionPart> = {},
): TransactionPart => ({
  signers: [STRANGER],
  calls: [{ ...call, calls: pays }],
  ...more,
});

const fromVault = (wallet: string, mint: string, amount: bigint): Call =>
  sendTokens({
    from: VAULT_TOKENS,
    to: tokenAccountOf(wallet, mint),
    authority: VAULT,
    mint,
    amount,
  });

const others = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => addressOf(`an account ${index} of the sandbox`));

const jupiterClaim =
  (data: string, mint: string): Maker =>
  ({ wallet, amount }) => {
    const share = mint === USDC ? amount / 10n : amount;
    const accounts = [...others(4), addressOf('a referral account'), VAULT_TOKENS, wallet];
    return called(
      { program: REFERRAL, accounts: [...accounts, tokenAccountOf(wallet, mint), mint], data },
      [fromVault(wallet, mint, share)],
      {
        tokenAccounts: tokens(wallet, mint),
        // Wrapped SOL is held in lamports.
        ...(mint === WRAPPED_SOL
          ? { debits: [{ from: VAULT_TOKENS, to: tokenAccountOf(wallet, mint), lamports: share }] }
          : {}),
      },
    );
  };

const MAKERS = {
  'axiom-payer': pushed('AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk'),
  'bonkbot-payer': pushed('84DGj4Qpypcaa5uxdzphYzkutEUTvxLWSuWq3BoJLxkp'),
  'padre-payer': pushed('DoAsxPQgiyAxyaJNvpAAUb2ups6rbJRdYrCPyWxwRxBb'),
  'gmgn-payer': pushed('EzcD6Kc7GYBqBdRo6Lnv3YiwpAUtxYtb5xKWw8r7Q7H8'),
  'bloom-payer': pushed('77k7gzmr7UAtGUrWeL3oA5ZHvmufavZWFzCkQstb3w1c'),
  'bloom-fee-wallet': pushed('7HeD6sLLqAnKVRuSfc1Ko3BSPMNKWgGTiWLKXJF31vKM'),
  'maestro-payer': pushed('BNuebGMyAsrLytsS13whc3qUqbnM9mVwUJcumD31m5zA', 'MaestroReferral'),
  'jupiter-claim-v2': jupiterClaim('e5572ea2159de772', USDC),
  'jupiter-claim': jupiterClaim('3ec6d6c1d59f6cd2', WRAPPED_SOL),
  'pump-collect': ({ wallet, amount }) =>
    called({ program: CURVE, accounts: [wallet, VAULT], data: '1416567bc61cdb84' }, [
      sendLamports(VAULT, wallet, amount),
    ]),
  'pump-swap-collect': ({ wallet, amount }) =>
    called(
      {
        program: SWAP,
        accounts: [USDC, ...others(1), wallet, VAULT, VAULT_TOKENS, tokenAccountOf(wallet, USDC)],
        data: 'a039592ab58b2b42',
      },
      [fromVault(wallet, USDC, amount / 10n)],
      { tokenAccounts: tokens(wallet, USDC) },
    ),
  'pump-distribution': ({ wallet, amount }) =>
    called(
      {
        program: CURVE,
        accounts: [addressOf('a coin'), ...others(2), VAULT, ...others(3), STRANGER, wallet],
        data: 'a572670079cef751',
      },
      [sendLamports(VAULT, wallet, amount)],
    ),
  'pump-social-fees': ({ wallet, amount }) =>
    called({ program: FEES, accounts: [wallet, VAULT], data: 'e115fb85a11ec7e2' }, [], {
      debits: [{ from: VAULT, to: wallet, lamports: amount }],
    }),
  'axiom-vault': ({ wallet, amount }) =>
    called({ program: AXIOM_VAULT, accounts: [wallet, VAULT], data: '00' }, [], {
      debits: [{ from: VAULT, to: wallet, lamports: amount }],
    }),
  /** Unattributed: the promoter may know who it was. */
  stranger: pushed(STRANGER),
  /** Not income: the promoter’s own fees return. */
  cashback: ({ wallet, amount }) =>
    called({ program: CURVE, accounts: [wallet, VAULT], data: '253a237ebe35e4c5' }, [
      sendLamports(VAULT, wallet, amount),
    ]),
  /** Not income: dust with an advertisement. */
  spam: ({ wallet }) => ({
    signers: [STRANGER],
    calls: [sendLamports(STRANGER, wallet, 1n), writeMemo('claim your airdrop')],
  }),
  /** Not income: the wallet gave something in exchange. */
  swap: ({ wallet, amount }) => ({
    signers: [wallet, STRANGER],
    calls: [
      sendTokens({
        from: tokenAccountOf(wallet, USDC),
        to: VAULT_TOKENS,
        authority: wallet,
        mint: USDC,
        amount: 1n,
      }),
      sendLamports(STRANGER, wallet, amount),
    ],
    tokenAccounts: tokens(wallet, USDC),
  }),
} satisfies Record<string, Maker>;

export type PayoutKind = keyof typeof MAKERS;

export const PAYOUT_KINDS = Object.keys(MAKERS) as PayoutKind[];

export type Recorded = {
  signature: string;
  slot: number;
  /** Unix seconds. */
  at: number;
  isFailed: boolean;
  accounts: ReadonlySet<string>;
  transaction: object;
};

/** Lamports, or tenths of micro-dollars: a few hundredths of a SOL. */
const amountOf = (seed: number): bigint =>
  4_000_000n + BigInt(Math.floor(random(seed, 7) * 120_000_000));

export const recordPayout = (payout: {
  kind: PayoutKind;
  wallet: string;
  /** Unix seconds. */
  at: number;
  slot: number;
  /** Makes the signature unique, and the amount unless given. */
  seed: number;
  amount?: bigint;
}): Recorded => {
  const { kind, wallet, at, slot, seed, amount = amountOf(seed) } = payout;
  const digest = createHash('sha512').update(`${kind} ${wallet} ${at} ${seed}`).digest();
  const signature = base58.encode(new Uint8Array(digest));
  const built = builtTransaction({
    ...MAKERS[kind]({ wallet, amount }),
    at: at * 1_000,
    signature,
  });
  // Every seventh of a kind fails, and every fifth has version 1.
  const isFailed = seed % 7 === 6;
  const version = seed % 5 === 4 ? 1 : 0;
  const err = isFailed ? { InstructionError: [0, { Custom: 1 }] } : null;
  const transaction = {
    ...built,
    slot,
    version,
    meta: { ...built.meta, err, status: err ? { Err: err } : { Ok: null } },
  };
  return {
    signature,
    slot,
    at,
    isFailed,
    accounts: new Set(built.transaction.message.accountKeys),
    transaction: JSON.parse(
      JSON.stringify(transaction, (_, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
    ),
  };
};
