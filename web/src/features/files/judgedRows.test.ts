import { expect, it } from 'vitest';
import { batchReducer, isSendable, type Judged, noRows } from './judgedRows.ts';
import { IDLE, type Work, workReducer } from './work.ts';

const row = (outcome: Judged['outcome'], code?: string): Judged => ({
  outcome,
  problem: code === undefined ? null : { code, detail: '', retryAfter: null },
});

it.each<[Judged, boolean, boolean]>([
  [row('possible'), true, true],
  [row('existing'), false, false],
  [row('differs'), false, true],
  [row('made'), false, false],
  [row('changed'), false, false],
  [row('failed', 'market_unavailable'), true, true],
  [row('failed', 'token_not_found'), false, false],
])('%o is sent by a press: %s, and where what differs is taken: %s', (said, alone, taken) => {
  expect(isSendable(said)).toBe(alone);
  expect(isSendable(said, ['different'])).toBe(taken);
});

it('a batch keeps the last answer on each row, until another file is chosen', () => {
  const compared = batchReducer(noRows<Judged>(), {
    type: 'said',
    said: [
      ['a', row('possible')],
      ['b', row('differs')],
    ],
  });
  const taken = batchReducer(compared, { type: 'changeExisting', value: true });
  const sent = batchReducer(batchReducer(taken, { type: 'sent' }), {
    type: 'said',
    said: [['a', row('made')]],
  });
  expect([...sent.said]).toEqual([
    ['a', row('made')],
    ['b', row('differs')],
  ]);
  expect([sent.isSent, sent.changeExisting]).toEqual([true, true]);
  expect(batchReducer(sent, { type: 'emptied' })).toEqual(noRows());
});

it('a step shows how far it is and what it waits for; its end says why, and the next one forgets it', () => {
  const begun: Work<'sending'> = workReducer(IDLE, { type: 'begun', step: 'sending', all: 20 });
  const moved = workReducer(begun, { type: 'moved', done: 10 });
  expect(workReducer(moved, { type: 'waiting', seconds: 60 })).toEqual({
    step: 'sending',
    done: 10,
    all: 20,
    waiting: 60,
    problem: null,
  });
  const ended = workReducer(moved, { type: 'ended', problem: 'The server can’t be reached.' });
  expect(ended).toEqual({ ...IDLE, problem: 'The server can’t be reached.' });
  expect(workReducer(ended, { type: 'begun', step: 'sending', all: 0 }).problem).toBeNull();
});
