import {
  block as blockContract,
  closeReport as closeContract,
  deleteUser as deleteContract,
  listReports,
  moveName as moveContract,
  replayDeadLetter as replayContract,
  unblock as unblockContract,
} from '@soltrade/schema/contracts/ops';
import { Hono } from 'hono';
import { blockTarget } from '../actions/blockTarget.ts';
import { getDeadLetters, replayDeadLetter } from '../actions/deadLetters.ts';
import { deleteAccountOf } from '../actions/deleteAccount.ts';
import { moveName } from '../actions/moveName.ts';
import { closeReport, getReports } from '../actions/operatorReports.ts';
import { sweep } from '../actions/sweep.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireOperator } from '../middleware/requireOperator.ts';
import { validate } from '../middleware/validate.ts';

// The limit of sign-ins: a token is guessed like a password.
export const ops = new Hono<AppEnv>()
  .post(
    '/block',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('json', blockContract.body),
    async (c) => c.json(await blockTarget(c.get('ctx'), { ...c.req.valid('json'), isBlocked: true })),
  )
  .post(
    '/unblock',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('json', unblockContract.body),
    async (c) => c.json(await blockTarget(c.get('ctx'), { ...c.req.valid('json'), isBlocked: false })),
  )
  .post(
    '/delete-user',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('json', deleteContract.body),
    async (c) => c.json(await deleteAccountOf(c.get('ctx'), c.req.valid('json').target)),
  )
  .post(
    '/move-name',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('json', moveContract.body),
    async (c) => c.json(await moveName(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/reports',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('query', listReports.query),
    async (c) => c.json(await getReports(c.get('ctx'), { all: c.req.valid('query').all === 'true' })),
  )
  .post(
    '/reports/:id/close',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('param', closeContract.params),
    async (c) => c.json(await closeReport(c.get('ctx'), c.req.valid('param').id)),
  )
  .get('/dead-letters', rateLimit('RATE_SIGN_IN'), requireOperator(), async (c) =>
    c.json(await getDeadLetters(c.get('ctx'))),
  )
  .post(
    '/dead-letters/:id/replay',
    rateLimit('RATE_SIGN_IN'),
    requireOperator(),
    validate('param', replayContract.params),
    async (c) => c.json(await replayDeadLetter(c.get('ctx'), c.req.valid('param').id)),
  )
  .post('/sweep', rateLimit('RATE_SIGN_IN'), requireOperator(), async (c) =>
    c.json(await sweep(c.get('ctx'))),
  );
