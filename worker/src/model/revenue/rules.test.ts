import { SOL as SOL_ASSET } from '@soltrade/schema/assets';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  type BuiltTransaction,
  builtTransaction,
  type Call,
  discriminator,
  sendLamports,
  sendTokens,
  writeMemo,
} from '../../../test/fixtures/builtTransaction.ts';
import type { Payment } from './payment.ts';
import { readTransaction, rereadPayments } from './readTransaction.ts';
import { findRule, RULES } from './rules/index.ts';

const SOL = 1_000_000_000n;
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const at = (name: string) => addressOf(name);
const WALLET = at('wallet');
const TOKENS = at('tokens of the wallet');
const STRANGER = at('stranger');
const day = (date: string) => Date.parse(date);

const read = (built: BuiltTransaction): Payment[] =>
  readTransaction(builtTransaction(built), { address: WALLET, tokenAccounts: [], ownWallets: [] })
    .payments;

/** Rule, amount and kind of each payment recognized as income. */
const income = (built: BuiltTransaction) =>
  read(built).flatMap(({ attributed, rawAmount }) =>
    attributed ? [[attributed.rule, attributed.kind, rawAmount] as const] : [],
  );

const paid = (...lamports: bigint[]): BuiltTransaction => ({
  signers: [STRANGER, WALLET],
  tokenAccounts: {
    [TOKENS]: { owner: WALLET, mint: USDC },
    [at('tokens of them')]: { owner: STRANGER, mint: USDC },
  },
  calls: lamports.map((each) => sendLamports(STRANGER, WALLET, each)),
});

describe('platforms that push payments', () => {
  /** Rule, payer, first day and kind. */
  const cases = `
    bonkbot-payer 84DGj4Qpypcaa5uxdzphYzkutEUTvxLWSuWq3BoJLxkp 2025-06-26 referral
    bonkbot-payer 84DGj4Qpypcaa5uxdzphYzkutEUTvxLWSuWq3BoJLxkp 2025-08-12 referral_or_cashback
    padre-payer DoAsxPQgiyAxyaJNvpAAUb2ups6rbJRdYrCPyWxwRxBb 2025-10-24 referral_or_cashback
    axiom-payer AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk 2025-01-21 referral_or_cashback
    axiom-payer AxiomRYAid8ZDhS1bJUAzEaNSr69aTWB9ATfdDLfUbnc 2026-09-01 referral_or_cashback
    gmgn-payer EzcD6Kc7GYBqBdRo6Lnv3YiwpAUtxYtb5xKWw8r7Q7H8 2026-06-01 referral
    gmgn-payer Tw5uhE2uyApRCt9LqN6qMSiEeLYvzvC3P5ToEvTeGEi 2026-06-01 referral
    gmgn-payer 69SNcRC8NqjHBSXEcugCN5oFKRQoKmddmWzZYc3tqtxk 2026-06-01 referral
    bloom-payer 77k7gzmr7UAtGUrWeL3oA5ZHvmufavZWFzCkQstb3w1c 2024-10-01 referral_or_cashback
    bloom-payer 6yjgxVSev9QRe7CB3H3xziWysgtCa3qEuwnUWQQuQfAi 2024-10-01 referral_or_cashback
    bloom-fee-wallet 7HeD6sLLqAnKVRuSfc1Ko3BSPMNKWgGTiWLKXJF31vKM 2026-01-20 referral_or_cashback
    maestro-payer BNuebGMyAsrLytsS13whc3qUqbnM9mVwUJcumD31m5zA 2024-03-05 referral
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string, string, string]);
  const payout = (payer: string, date: string): BuiltTransaction => ({
    signers: [payer],
    at: day(date),
    calls: [sendLamports(payer, WALLET, SOL), writeMemo('MaestroReferral')],
  });

  it.each(cases)('%s of %s on %s: %s', (rule, payer, date, kind) => {
    expect(income(payout(payer, date))).toEqual([[rule, kind, SOL]]);
  });

  it.each(cases)('%s of %s not before its time, on %s', (rule, payer, date) => {
    const first = findRule(rule)?.terms.find(({ from }) => from === date);
    const [payment] = read({ ...payout(payer, date), at: day(date) - 1_000 });
    // Stored anyway, because an earlier term may have applied.
    expect(payment?.rawAmount).toBe(SOL);
    if (first) expect(payment?.attributed?.kind).not.toBe(first.kind);
  });

  it.each(cases)('%s of %s not without its signature', (_rule, payer, date) => {
    expect(income({ ...payout(payer, date), signers: [STRANGER] })).toEqual([]);
  });

  it.each(cases)('%s of %s does not sell', (_rule, payer, date) => {
    const sale = payout(payer, date);
    const spent = at('tokens of the payer');
    const built = {
      ...sale,
      signers: [payer, WALLET],
      tokenAccounts: {
        [TOKENS]: { owner: WALLET, mint: USDC },
        [spent]: { owner: payer, mint: USDC },
      },
      calls: [
        ...sale.calls,
        sendTokens({ from: TOKENS, to: spent, authority: WALLET, mint: USDC, amount: 1n }),
      ],
    };
    expect(income(built)).toEqual([]);
    expect(read(built).map(({ evidence }) => evidence.refused)).toEqual(['exchange']);
  });

  it('BONKbot paid in BONK before', () => {
    const payer = '84DGj4Qpypcaa5uxdzphYzkutEUTvxLWSuWq3BoJLxkp';
    const from = at('tokens of BONKbot');
    const paid = (date: string): BuiltTransaction => ({
      signers: [payer],
      at: day(date),
      tokenAccounts: {
        [TOKENS]: { owner: WALLET, mint: BONK },
        [from]: { owner: payer, mint: BONK },
      },
      calls: [sendTokens({ from, to: TOKENS, authority: payer, mint: BONK, amount: 12_345_678n })],
    });
    expect(income(paid('2025-06-25'))).toEqual([['bonkbot-payer', 'referral', 12_345_678n]]);
    expect(income(paid('2025-06-26'))).toEqual([]);
  });

  it('Maestro says so in a memo', () => {
    const payer = 'BNuebGMyAsrLytsS13whc3qUqbnM9mVwUJcumD31m5zA';
    const calls = [sendLamports(payer, WALLET, SOL)];
    expect(income({ signers: [payer], calls })).toEqual([]);
    expect(income({ signers: [payer], calls: [...calls, writeMemo('Maestro')] })).toEqual([]);
  });

  it('what GMGN moves at once is its treasury', () => {
    const payer = 'Tw5uhE2uyApRCt9LqN6qMSiEeLYvzvC3P5ToEvTeGEi';
    const of = (sol: bigint) =>
      income({ signers: [payer], calls: [sendLamports(payer, WALLET, sol * SOL)] });
    expect(of(999n)).toHaveLength(1);
    expect(of(1_000n)).toEqual([]);
    const tokens = (amount: bigint) =>
      income({
        ...paid(0n),
        signers: [payer],
        calls: [
          sendTokens({
            from: at('tokens of them'),
            to: TOKENS,
            authority: payer,
            mint: USDC,
            amount,
          }),
        ],
      });
    expect(tokens(149_999_999_999n)).toHaveLength(1);
    expect(tokens(150_000_000_000n)).toEqual([]);
  });
});

describe('a stranger’s payment', () => {
  const amounts = (built: BuiltTransaction) =>
    read(built).map(({ asset, rawAmount }) => [asset, rawAmount]);

  it('is kept of each asset, but no dust', () => {
    const usdc = { from: at('tokens of them'), to: TOKENS, authority: STRANGER, mint: USDC };
    const { dust } = SOL_ASSET;
    const built = paid(dust, dust - 1n);
    const calls = [...built.calls, sendTokens({ ...usdc, amount: SOL })];
    expect(amounts({ ...built, calls })).toEqual([
      ['SOL', dust],
      ['USDC', SOL],
    ]);
  });

  it('that was passed on is none, and leaves an income beside it', () => {
    const payer = 'AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk';
    const built = paid(SOL);
    const passed = [sendLamports(WALLET, at('elsewhere'), SOL), sendLamports(payer, WALLET, 0n)];
    const calls = [...built.calls, ...passed, sendLamports(payer, WALLET, SOL)];
    expect(amounts({ ...built, calls, signers: [...built.signers, payer] })).toEqual([
      ['SOL', SOL],
    ]);
    expect(income({ ...built, calls, signers: [...built.signers, payer] })).toHaveLength(1);
  });
});

describe('programs that pay', () => {
  const CURVE = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
  const SWAP = 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA';
  const FEES = 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ';
  const REFERRAL = 'REFER4ZgmyYx9c6He5XfaTMiGfdLwRnkV4RPp9t9iF3';
  const AXIOM_VAULT = 'VAULTkV5rgY9WqZtvaMHvctrKMwQw8bCfSJF4nga2D4';
  const VAULT = at('vault');
  const VAULT_TOKENS = at('tokens of the vault');
  const other = (count: number) =>
    Array.from({ length: count }, (_, index) => at(`other ${index}`));
  const lamports = sendLamports(VAULT, WALLET, SOL);
  const usdc = sendTokens({
    from: VAULT_TOKENS,
    to: TOKENS,
    authority: VAULT,
    mint: USDC,
    amount: SOL,
  });

  type Case = {
    rule: string;
    program: string;
    /** Determines the discriminator. */
    instruction: string;
    accounts: string[];
    pays: Call[];
    debits?: BuiltTransaction['debits'];
  };
  const debits = [{ from: VAULT, to: WALLET, lamports: SOL }];
  const cases: Case[] = [
    {
      rule: 'jupiter-referral',
      program: REFERRAL,
      instruction: 'claim',
      accounts: [...other(4), at('referral account'), VAULT_TOKENS, WALLET, TOKENS, USDC],
      pays: [usdc],
    },
    {
      rule: 'jupiter-referral',
      program: REFERRAL,
      instruction: 'claim_v2',
      accounts: [...other(4), at('referral account'), VAULT_TOKENS, WALLET, TOKENS, USDC],
      pays: [usdc],
    },
    {
      rule: 'pump-creator-fees',
      program: CURVE,
      instruction: 'collect_creator_fee',
      accounts: [WALLET, VAULT],
      pays: [lamports],
    },
    {
      rule: 'pump-creator-fees',
      program: CURVE,
      instruction: 'collect_creator_fee_v2',
      accounts: [WALLET, TOKENS, VAULT, VAULT_TOKENS, USDC],
      pays: [usdc],
    },
    {
      rule: 'pump-creator-fees',
      program: SWAP,
      instruction: 'collect_coin_creator_fee',
      accounts: [USDC, at('program'), WALLET, VAULT, VAULT_TOKENS, TOKENS],
      pays: [usdc],
    },
    {
      rule: 'pump-distribution',
      program: CURVE,
      instruction: 'distribute_creator_fees',
      accounts: [at('coin'), ...other(2), VAULT, ...other(3), WALLET, STRANGER],
      pays: [sendLamports(VAULT, STRANGER, SOL), lamports],
    },
    {
      rule: 'pump-distribution',
      program: CURVE,
      instruction: 'distribute_creator_fees_v2',
      accounts: [...other(4), VAULT, ...other(7), WALLET],
      pays: [lamports],
    },
    {
      rule: 'pump-distribution',
      program: CURVE,
      instruction: 'distribute_creator_fees_v2',
      accounts: [
        at('payer'),
        at('coin'),
        ...other(2),
        VAULT,
        ...other(3),
        VAULT_TOKENS,
        USDC,
        ...other(2),
        WALLET,
      ],
      pays: [usdc],
    },
    {
      rule: 'pump-social-fees',
      program: FEES,
      instruction: 'claim_social_fee_pda',
      accounts: [WALLET, VAULT],
      pays: [],
      debits,
    },
    {
      rule: 'pump-social-fees',
      program: FEES,
      instruction: 'claim_social_fee_pda_v2',
      accounts: [WALLET, VAULT],
      pays: [],
      debits,
    },
    {
      rule: 'pump-social-fees',
      program: FEES,
      instruction: 'claim_social_fee_pda_v2',
      accounts: [WALLET, VAULT, TOKENS, VAULT_TOKENS],
      pays: [usdc],
    },
    {
      rule: 'axiom-vault',
      program: AXIOM_VAULT,
      instruction: 'withdraw',
      accounts: [WALLET, VAULT, at('unchanged')],
      pays: [],
      debits,
    },
    {
      rule: 'axiom-vault',
      program: AXIOM_VAULT,
      instruction: 'claim',
      accounts: [WALLET, VAULT],
      pays: [lamports],
    },
  ];
  const discriminators: Record<string, string> = {};
  beforeAll(async () => {
    for (const { instruction } of cases)
      discriminators[instruction] = await discriminator(instruction);
    discriminators.claim_cashback = await discriminator('claim_cashback');
  });

  const callOf = (each: Case, change: Partial<Call> = {}): Call => ({
    program: each.program,
    accounts: each.accounts,
    // Arguments follow.
    data: `${discriminators[each.instruction]}01`,
    calls: each.pays,
    ...change,
  });
  const routed = (calls: Call[], accounts: string[] = []): Call => ({
    program: at('router'),
    accounts,
    data: '',
    calls,
  });
  const transaction = (each: Case, calls: Call[]): BuiltTransaction => ({
    signers: [at('anyone')],
    calls,
    debits: each.debits,
    tokenAccounts: {
      [TOKENS]: { owner: WALLET, mint: USDC },
      [VAULT_TOKENS]: { owner: VAULT, mint: USDC },
    },
  });

  it.each(cases)('$rule by $instruction', (each) => {
    const outer = income(transaction(each, [callOf(each)]));
    expect(outer.map(([rule, , amount]) => [rule, amount])).toEqual([[each.rule, SOL]]);
    expect(income(transaction(each, [routed([callOf(each)])]))).toEqual(outer);
  });

  it.each(cases)(
    '$rule by $instruction: another program with the same instruction is not it',
    (each) => {
      const found = each.debits ? read : income;
      expect(found(transaction(each, [callOf(each, { program: at('another program') })]))).toEqual(
        [],
      );
    },
  );

  it.each(cases)('$rule by $instruction: to name the program is not to run it', (each) => {
    expect(
      income(transaction(each, [routed(each.pays, [each.program, ...each.accounts])])),
    ).toEqual([]);
    if (each.debits) return;
    // Next to the instruction instead of within it.
    const beside = [callOf(each, { calls: [] }), ...each.pays];
    for (const calls of [beside, [routed(beside)]])
      expect(income(transaction(each, calls))).toEqual([]);
  });

  it.each(cases)('$rule by $instruction: a source that signed is a person, not a vault', (each) => {
    const built = transaction(each, [callOf(each)]);
    expect(income({ ...built, signers: [at('anyone'), VAULT] })).toEqual([]);
  });

  it.each(cases)('$rule by $instruction: nothing that the wallet did not keep', (each) => {
    const built = transaction(each, [callOf(each)]);
    const lamportsGiven = sendLamports(WALLET, STRANGER, 1n);
    const tokens = { from: TOKENS, to: VAULT_TOKENS, authority: WALLET, mint: USDC, amount: 1n };
    const given = [lamportsGiven, sendTokens(tokens)];
    const calls = [...built.calls, ...given];
    expect(income({ ...built, signers: [WALLET], calls })).toEqual([]);
    const refusals = read({ ...built, signers: [WALLET], calls }).map(
      ({ evidence }) => evidence.refused,
    );
    const isAxiom = each.rule === 'axiom-vault';
    expect(refusals).toEqual([isAxiom ? 'exchange' : 'exceeds_position']);
    // Giving something else away doesn't make a claim a purchase.
    const others = given.slice(...(each.pays.includes(usdc) ? [0, 1] : [1]));
    const beside = { signers: [at('anyone'), WALLET], calls: [...built.calls, ...others] };
    expect(income({ ...built, ...beside })).toHaveLength(isAxiom ? 0 : 1);
  });

  it.each(cases.filter(({ rule }) => rule === 'pump-distribution'))(
    '$rule by $instruction: to be named before the shareholders is no share',
    (each) => {
      const accounts = each.accounts.with(0, WALLET).with(each.accounts.indexOf(WALLET), STRANGER);
      expect(income(transaction(each, [callOf(each, { accounts })]))).toEqual([]);
    },
  );

  it.each(cases)(
    '$rule by $instruction: paid to its own partner only, from its own account',
    (each) => {
      const found = each.debits ? read : income;
      for (const replaced of [[WALLET], [VAULT, VAULT_TOKENS]]) {
        const accounts = each.accounts.map((account) =>
          replaced.includes(account) ? STRANGER : account,
        );
        expect(found(transaction(each, [callOf(each, { accounts })]))).toEqual([]);
      }
    },
  );

  it.each(cases.filter((each) => each.debits))(
    '$rule by $instruction: what an account lost is the claim of one instruction, and of one account where any may pay',
    (each) => {
      const isAny = each.rule === 'axiom-vault';
      expect(read(transaction(each, [callOf(each), callOf(each)]))).toEqual([]);
      const [second] = other(1);
      const accounts = [...each.accounts, second ?? ''];
      const both = transaction(each, [callOf(each, { accounts })]);
      const lost = { from: second ?? '', to: WALLET, lamports: 1n };
      expect(income({ ...both, debits: [...debits, lost] })).toHaveLength(isAny ? 0 : 1);
      const another = callOf(each, { data: discriminators.claim });
      expect(read(transaction(each, [another]))).toHaveLength(isAny ? 1 : 0);
    },
  );

  it.each([CURVE, SWAP])('a cashback of %s is no payment at all', (program) => {
    const [each] = cases.filter(({ instruction }) => instruction === 'collect_creator_fee');
    if (!each) throw new Error('no such case');
    const cashback = callOf(each, { program, data: discriminators.claim_cashback });
    expect(read(transaction(each, [cashback]))).toEqual([]);
  });

  it('a share of wrapped SOL is one of SOL', () => {
    const [claim] = cases;
    if (!claim) throw new Error('no such case');
    const tokens = {
      from: VAULT_TOKENS,
      to: TOKENS,
      authority: VAULT,
      mint: WRAPPED_SOL,
      amount: SOL,
    };
    const accounts = claim.accounts.map((account) => (account === USDC ? WRAPPED_SOL : account));
    const built = {
      ...transaction(claim, [callOf(claim, { accounts, calls: [sendTokens(tokens)] })]),
      debits: [{ from: VAULT_TOKENS, to: TOKENS, lamports: SOL }],
      tokenAccounts: {
        [TOKENS]: { owner: WALLET, mint: WRAPPED_SOL },
        [VAULT_TOKENS]: { owner: VAULT, mint: WRAPPED_SOL },
      },
    };
    expect(read(built)).toMatchObject([
      { asset: 'SOL', decimals: 9, rawAmount: SOL, account: TOKENS },
    ]);
    expect(income(built)).toEqual([['jupiter-referral', 'referral', SOL]]);
  });

  it('a look-alike of a token is no payment', () => {
    const [claim] = cases;
    if (!claim) throw new Error('no such case');
    const mint = at('USDC of someone');
    const pays = [
      sendTokens({ from: VAULT_TOKENS, to: TOKENS, authority: VAULT, mint, amount: SOL }),
    ];
    expect(read(transaction(claim, [callOf(claim, { calls: pays })]))).toEqual([]);
  });

  it.each(cases)(
    '$rule by $instruction: judged again without the transaction it stays the same',
    (each) => {
      const payments = read(transaction(each, [callOf(each)]));
      const kept = payments.map((payment) => ({
        ...payment,
        attributed: null,
        evidence: JSON.parse(JSON.stringify(payment.evidence)),
      }));
      expect(rereadPayments(kept, RULES).payments).toEqual(payments);
      const twice = rereadPayments(kept, [...RULES, ...RULES]).payments;
      expect(twice.map(({ evidence }) => evidence.refused)).toEqual(['two_rules']);
    },
  );
});

it('rules have ids of their own and name where they are known from', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  // What anyone can pay into counts on no public page.
  expect(RULES.flatMap(({ id, isOpenToAll }) => (isOpenToAll ? [id] : []))).toEqual([
    'axiom-vault',
    'jupiter-referral',
    'pump-creator-fees',
    'pump-distribution',
    'pump-social-fees',
  ]);
  for (const { source, version, terms } of RULES) {
    expect(source).toMatch(/ at [0-9a-f]{7}, /);
    expect(version).toBeGreaterThan(0);
    for (const { from, until } of terms) {
      if (from !== null && until !== null) expect(Date.parse(from)).toBeLessThan(Date.parse(until));
    }
  }
});
