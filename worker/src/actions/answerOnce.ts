import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { DAY, SECOND } from '@soltrade/schema/durations';
import { IDEMPOTENCY_KEY } from '@soltrade/schema/limits/accounts';
import {
  claimIdempotencyKey,
  freeIdempotencyKey,
  type IdempotencyKeyRow,
  reclaimIdempotencyKey,
  saveIdempotentAnswer,
} from '../db/idempotencyKeys.ts';
import type { AccountCtx, Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { AppError, invalidField } from '../lib/errors.ts';

const RETRY_SECONDS = 5;

const assertReadable = (key: string): void => {
  if (key.length <= IDEMPOTENCY_KEY.maxLength && /^[\x20-\x7e]+$/.test(key)) return;
  throw invalidField(
    'Idempotency-Key',
    `Must be 1 to ${IDEMPOTENCY_KEY.maxLength} printable ASCII characters.`,
  );
};

const keyReused = () =>
  new AppError(
    'idempotency_key_reused',
    'This Idempotency-Key came with another body before. Use a new key for a new call.',
  );

const keyInUse = () =>
  new AppError(
    'idempotency_key_in_use',
    'The first call with this Idempotency-Key still runs. Try again in a moment.',
    { retryAfter: RETRY_SECONDS },
  );

const tooManyKeys = () =>
  new AppError(
    'rate_limited',
    `You can use ${IDEMPOTENCY_KEY.perDay} idempotency keys a day. Without one, this call may be repeated too.`,
    { retryAfter: DAY / SECOND },
  );

type Call = {
  /** A key belongs to the call that it came with. */
  contract: Pick<Endpoint, 'method' | 'path'>;
  key: string | undefined;
  body: unknown;
};

type Held = Pick<IdempotencyKeyRow, 'userId' | 'keyHash'>;

/** The stored answer; null if the key is this call's to run. */
const storedAnswer = async (ctx: Ctx, held: Held, bodyHash: string): Promise<string | null> => {
  const now = ctx.now();
  const { isClaimed, known } = await claimIdempotencyKey(ctx.env, { ...held, bodyHash, now });
  if (isClaimed) return null;
  if (known === null) throw tooManyKeys();
  if (known.bodyHash !== bodyHash) throw keyReused();
  if (known.answer !== null) return known.answer;
  const { createdAt } = known;
  const mayRun =
    createdAt <= now - IDEMPOTENCY_KEY.runs &&
    (await reclaimIdempotencyKey(ctx.env, { ...held, createdAt, now }));
  if (!mayRun) throw keyInUse();
  return null;
};

/**
 * Runs a call once per account, `Idempotency-Key` and day; repeated with the same body, it returns
 * the first answer. A refused call may be repeated. Errors: `idempotency_key_reused`,
 * `idempotency_key_in_use`, `rate_limited`, `invalid_input`.
 */
export const answerOnce = async <Answer>(
  ctx: AccountCtx,
  { contract: { method, path }, key, body }: Call,
  run: () => Promise<Answer>,
): Promise<Answer> => {
  if (key === undefined) return run();
  assertReadable(key);
  const [keyHash, bodyHash] = await Promise.all([
    sha256Hex(`${method} ${path}\n${key}`),
    sha256Hex(JSON.stringify(body)),
  ]);
  const held = { userId: ctx.account.id, keyHash };
  const stored = await storedAnswer(ctx, held, bodyHash);
  // Only `run` wrote it.
  if (stored !== null) return JSON.parse(stored) as Answer;
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    await freeIdempotencyKey(ctx.env, held);
    throw error;
  }
  await saveIdempotentAnswer(ctx.env, held, JSON.stringify(answer));
  return answer;
};
