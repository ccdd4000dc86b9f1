// A token whose supply grew, and the node that says so.
import { env } from 'cloudflare:workers';
import { base64 } from '@scure/base';
import { MINUTE } from '@soltrade/schema/durations';
import type { ChainWatch, MintFacts } from '../src/model/watch/chainWatch.ts';
import { json, newMint, playFarEnd } from './fixtures/farEnd.ts';
import { resetProviders } from './resetProviders.ts';
import { insertLink, newUser } from './rows.ts';

export const factsOf = (supply: bigint): MintFacts => ({
  supply: String(supply),
  decimals: 0,
  mintAuthority: null,
  freezeAuthority: null,
  transferFee: 0,
  isPaused: false,
  delegate: null,
});

/** A mint's account, as the node gives it. */
const accountOf = (supply: bigint) => {
  const bytes = new Uint8Array(82);
  new DataView(bytes.buffer).setBigUint64(36, supply, true);
  bytes[45] = 1;
  return {
    owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    data: [base64.encode(bytes), 'base64'],
  };
};

export const answerOf = (supply: bigint, { body }: RequestInit): Response => {
  const { params } = JSON.parse(String(body)) as { params: [string[]] };
  const value = params[0].map(() => accountOf(supply));
  return json({ jsonrpc: '2.0', id: '1', result: { context: { slot: 1 }, value } });
};

export const playNode = (supply: bigint): void => {
  playFarEnd({ solana: (_, init) => answerOf(supply, init) });
};

/** A token whose supply grew, which the next sample confirms; no other token is watched. */
export const grownToken = async () => {
  await resetProviders();
  const now = Date.now();
  await env.DB.batch(
    [
      'delete from sweeps',
      'update links set is_active = 0, paused_by_change = null',
      'update token_changes set reported_to = null',
    ].map((text) => env.DB.prepare(text)),
  );
  const userId = await newUser({ tokenRule: 'pause' });
  const mint = newMint();
  const { id: linkId } = await insertLink(userId, { mint, createdAt: now - 60 * MINUTE });
  const state: ChainWatch = {
    known: { facts: factsOf(1_000n), since: now - 30 * MINUTE },
    first: null,
    pending: [{ kind: 'supply', facts: factsOf(2_000n), at: now - 2 * MINUTE }],
  };
  await env.DB.prepare('insert into token_watch (mint, chain, chain_pending_at) values (?, ?, ?)')
    .bind(mint, JSON.stringify(state), now - 2 * MINUTE)
    .run();
  return { mint, linkId, userId };
};

export const told = async (mint: string): Promise<number> => {
  const { results } = await env.DB.prepare('select id from token_changes where mint = ?')
    .bind(mint)
    .all();
  return results.length;
};
