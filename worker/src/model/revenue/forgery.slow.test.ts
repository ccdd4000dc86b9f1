import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  type BuiltTransaction,
  builtTransaction,
  type Call,
  SYSTEM_PROGRAM,
  sendLamports,
  sendTokens,
  writeMemo,
} from '../../../test/fixtures/builtTransaction.ts';
import type { ChainTransaction } from './chainTransaction.ts';
import type { Payment } from './payment.ts';
import { readTransaction } from './readTransaction.ts';

// Each rule's evidence, written down independently: an invented transaction may only be income if
// it has this.
const PAYERS: Record<string, readonly string[]> = {
  'bonkbot-payer': ['84DGj4Qpypcaa5uxdzphYzkutEUTvxLWSuWq3BoJLxkp'],
  'padre-payer': ['DoAsxPQgiyAxyaJNvpAAUb2ups6rbJRdYrCPyWxwRxBb'],
  'axiom-payer': [
    'AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk',
    'AxiomRYAid8ZDhS1bJUAzEaNSr69aTWB9ATfdDLfUbnc',
  ],
  'gmgn-payer': [
    'EzcD6Kc7GYBqBdRo6Lnv3YiwpAUtxYtb5xKWw8r7Q7H8',
    'Tw5uhE2uyApRCt9LqN6qMSiEeLYvzvC3P5ToEvTeGEi',
    '69SNcRC8NqjHBSXEcugCN5oFKRQoKmddmWzZYc3tqtxk',
  ],
  'bloom-payer': [
    '77k7gzmr7UAtGUrWeL3oA5ZHvmufavZWFzCkQstb3w1c',
    '6yjgxVSev9QRe7CB3H3xziWysgtCa3qEuwnUWQQuQfAi',
  ],
  'bloom-fee-wallet': ['7HeD6sLLqAnKVRuSfc1Ko3BSPMNKWgGTiWLKXJF31vKM'],
  'maestro-payer': ['BNuebGMyAsrLytsS13whc3qUqbnM9mVwUJcumD31m5zA'],
};
const CURVE = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
const SWAP = 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA';
const FEES = 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ';
const REFERRAL = 'REFER4ZgmyYx9c6He5XfaTMiGfdLwRnkV4RPp9t9iF3';
const AXIOM_VAULT = 'VAULTkV5rgY9WqZtvaMHvctrKMwQw8bCfSJF4nga2D4';
/** Program and discriminator; null: any. */
const PROGRAMS: Record<string, readonly (readonly [string, string | null])[]> = {
  'jupiter-referral': [
    [REFERRAL, '3ec6d6c1d59f6cd2'],
    [REFERRAL, 'e5572ea2159de772'],
  ],
  'pump-creator-fees': [
    [CURVE, '1416567bc61cdb84'],
    [CURVE, 'cf118af204221338'],
    [SWAP, 'a039592ab58b2b42'],
  ],
  'pump-distribution': [
    [CURVE, 'a572670079cef751'],
    [CURVE, 'ffcb134ff444089f'],
  ],
  'pump-social-fees': [
    [FEES, 'e115fb85a11ec7e2'],
    [FEES, '114df0863abc3595'],
  ],
  'axiom-vault': [[AXIOM_VAULT, null]],
};
const CASHBACK = '253a237ebe35e4c5';

const WALLET = addressOf('wallet');
const TOKENS = addressOf('tokens of the wallet');
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const VAULT = addressOf('vault');
const VAULT_TOKENS = addressOf('tokens of the vault');
const STRANGERS = ['stranger', 'another stranger'].map(addressOf);
const payers = Object.values(PAYERS).flat();
const pairs = Object.values(PROGRAMS).flat();

const tokenAccounts = {
  [TOKENS]: { owner: WALLET, mint: USDC },
  [VAULT_TOKENS]: { owner: VAULT, mint: USDC },
  ...Object.fromEntries(
    payers.map((owner) => [addressOf(`tokens of ${owner}`), { owner, mint: USDC }]),
  ),
};

const anyPayer = fc.constantFrom(...payers);
const anyAccount = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(WALLET, TOKENS, VAULT, VAULT_TOKENS, USDC) },
  fc.constantFrom(...STRANGERS, ...pairs.map(([program]) => program)),
  anyPayer,
);
const anySource = fc.oneof(fc.constantFrom(WALLET, VAULT, ...STRANGERS), anyPayer);
const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 10n });

const anyMove: fc.Arbitrary<Call> = fc.oneof(
  fc
    .tuple(anySource, fc.constantFrom(WALLET, WALLET, VAULT, ...STRANGERS), anyAmount)
    .map(([from, to, amount]) => sendLamports(from, to, amount)),
  fc
    .tuple(
      fc.constantFrom(...Object.entries(tokenAccounts)),
      fc.constantFrom(TOKENS, TOKENS, VAULT_TOKENS),
      anyAmount,
    )
    .map(([[from, { owner }], to, amount]) =>
      sendTokens({ from, to, authority: owner, mint: USDC, amount }),
    ),
  fc.constant(writeMemo('MaestroReferral')),
);

const anyProgram = fc.oneof(
  fc
    .constantFrom(...pairs)
    .map(([program, data]) => ({ program, data: data ?? 'b712469c946da122' })),
  fc.constantFrom(CURVE, SWAP).map((program) => ({ program, data: CASHBACK })),
  // The right instruction of the wrong program.
  fc.constantFrom(...pairs).map(([, data]) => ({ program: STRANGERS[0] ?? '', data: data ?? '' })),
);

const anyCall: fc.Arbitrary<Call> = fc
  .tuple(
    anyProgram,
    // The rules' accounts, often in the order in which they are checked.
    fc.oneof(
      fc.array(anyAccount, { maxLength: 14 }),
      fc.constantFrom(
        [WALLET, VAULT],
        [WALLET, TOKENS, VAULT, VAULT_TOKENS, USDC],
        [USDC, SYSTEM_PROGRAM, WALLET, VAULT, VAULT_TOKENS, TOKENS],
        [VAULT, VAULT, VAULT, VAULT, VAULT, VAULT_TOKENS, WALLET, TOKENS, USDC],
        [USDC, USDC, USDC, VAULT, USDC, USDC, USDC, WALLET],
      ),
    ),
    fc.array(anyMove, { maxLength: 3 }),
  )
  .map(([called, accounts, calls]) => ({ ...called, accounts, calls }));

const anyTransaction: fc.Arbitrary<BuiltTransaction> = fc.record({
  signers: fc.uniqueArray(anySource, { minLength: 1, maxLength: 3 }),
  calls: fc.array(
    fc.oneof(
      anyMove,
      anyCall,
      anyCall.map(
        (call): Call => ({ program: STRANGERS[1] ?? '', accounts: [], data: '', calls: [call] }),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  debits: fc.array(
    anyAmount.map((lamports) => ({ from: VAULT, to: WALLET, lamports })),
    { maxLength: 1 },
  ),
  at: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2026, 10, 1) }),
  tokenAccounts: fc.constant(tokenAccounts),
});

const read = (transaction: ChainTransaction): Payment[] =>
  readTransaction(transaction, { address: WALLET, tokenAccounts: [], ownWallets: [] }).payments;

/** All instructions executed by a call, including itself. */
const executedBy = (call: Call): Call[] => [call, ...(call.calls ?? []).flatMap(executedBy)];

const income = (built: BuiltTransaction) =>
  read(builtTransaction(built)).filter(({ attributed }) => attributed);

// The same transactions in every run, so random failures occur only while working on the rules.
const RUNS = { numRuns: 3_000, seed: 451_816_484 };

describe('made-up transactions', () => {
  it('are income only with a payer that signed or an instruction that its program executed', () => {
    let credited = 0;
    fc.assert(
      fc.property(anyTransaction, (built) => {
        for (const { attributed, evidence, rawAmount } of income(built)) {
          credited += 1;
          const rule = attributed?.rule ?? '';
          const moves = (call: Call) =>
            call.accounts[0] === evidence.source && call.data.length > 16;
          if (rule in PAYERS) {
            expect(PAYERS[rule]).toContain(evidence.payer);
            expect(built.signers).toContain(evidence.payer);
            expect(built.calls.flatMap(executedBy).some(moves)).toBe(true);
            continue;
          }
          const calls = built.calls.flatMap(executedBy);
          const proof = calls.filter(
            ({ program, data, accounts }) =>
              PROGRAMS[rule]?.some(
                (known) => known[0] === program && (known[1] ?? data) === data,
              ) && accounts.includes(WALLET),
          );
          expect(built.signers).not.toContain(evidence.source);
          expect(built.signers).not.toContain(evidence.payer);
          const isMoved = proof.flatMap(executedBy).some(moves);
          const isDebited = built.debits?.some(
            ({ from, lamports }) => from === evidence.source && lamports === rawAmount,
          );
          expect(evidence.moved === 'debit' ? isDebited : isMoved).toBe(true);
        }
      }),
      RUNS,
    );
    // Verifies that the generator reaches relevant cases.
    expect(credited).toBeGreaterThan(50);
  });

  it('never credit more of an asset than the wallet gained', () => {
    fc.assert(
      fc.property(anyTransaction, (built) => {
        const transaction = builtTransaction(built);
        const { accountKeys } = transaction.transaction.message;
        const at = accountKeys.indexOf(WALLET);
        const { preBalances = [], postBalances = [], fee = 0 } = transaction.meta ?? {};
        const tokens = (
          balances: { accountIndex: number | bigint; uiTokenAmount: { amount: string } }[],
        ) =>
          BigInt(
            balances.find(({ accountIndex }) => accountKeys[Number(accountIndex)] === TOKENS)
              ?.uiTokenAmount.amount ?? 0,
          );
        const gained = {
          SOL:
            BigInt(postBalances[at] ?? 0) -
            BigInt(preBalances[at] ?? 0) +
            (at === 0 ? BigInt(fee) : 0n),
          USDC:
            tokens([...(transaction.meta?.postTokenBalances ?? [])]) -
            tokens([...(transaction.meta?.preTokenBalances ?? [])]),
        };
        for (const asset of ['SOL', 'USDC'] as const) {
          const credited = income(built)
            .filter((payment) => payment.asset === asset)
            .reduce((sum, { rawAmount }) => sum + rawAmount, 0n);
          expect(credited === 0n || credited <= gained[asset]).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('are read twice alike, each payment under a key of its own', () => {
    fc.assert(
      fc.property(anyTransaction, (built) => {
        const payments = read(builtTransaction(built));
        expect(read(builtTransaction(built))).toEqual(payments);
        expect(new Set(payments.map(({ key }) => key)).size).toBe(payments.length);
      }),
      { ...RUNS, numRuns: 300 },
    );
  });
});
