import { describe, expect, it } from 'vitest';
import { readNodeError } from './nodeError.ts';

describe('a provider asks for fewer requests', () => {
  it.each([
    [{ code: 429, message: 'Too many requests for a specific RPC call' }, undefined],
    [{ code: '429', message: 'Too Many Requests' }, undefined],
    // A limit of a second is over after one.
    [{ code: -32007, message: '50/second request limit reached - reduce calls' }, 1],
    [{ code: -32016, message: 'over rate limit: 25 requests per second' }, 1],
    [{ code: -32016, message: 'over rate limit: 25 requests per session' }, undefined],
    [
      { code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } },
      undefined,
    ],
    [{ code: -32029, message: 'Rate limit exceeded' }, undefined],
    [{ code: -32000, message: 'You have exceeded your monthly capacity limit.' }, undefined],
    [{ code: -32003, message: 'daily request limit reached - upgrade your account' }, undefined],
    [{ code: -32097, message: 'rate limited, please try again in 2.5 seconds' }, 3],
    [{ code: -32429, message: 'throttled', data: { retry_after: 7 } }, 7],
    [{ code: -32005, message: 'daily limit', data: { rate: { backoff_seconds: 30 } } }, 30],
    [
      {
        message: 'Your app has exceeded its compute units per second capacity. Retry after 400 ms',
      },
      1,
    ],
    ['Rate limit exceeded, retry in 1 minute', 60],
    [{ code: 429, message: 'wait', data: { retryAfter: -1 } }, 0],
    [{ code: 429, message: 'wait', data: { backoff_seconds: 1.2 } }, 2],
    [{ code: 429, message: 'wait', data: 'Try again in 90 sec' }, 90],
    // A lying node: no wait is longer than the circuit's longest.
    [{ code: 429, message: 'wait', data: { retry_after: 1e12 } }, 900],
  ])('%j', (error, retryAfter) => {
    expect(readNodeError(error)).toMatchObject({ isTooMuch: true, retryAfter });
  });
});

describe('a node answers the question', () => {
  it.each([
    [
      {
        code: -32007,
        message: 'Slot 371 was skipped, or missing due to ledger jump to recent snapshot',
      },
    ],
    [{ code: -32009, message: 'Slot 371 was skipped, or missing in long-term storage' }],
    [
      {
        code: -32015,
        message: 'Transaction version (1) is not supported by the requesting client',
      },
    ],
    [{ code: -32602, message: 'Invalid params: limit exceeds the limit of 1000' }],
    [{ code: -32603, message: 'Internal error' }],
    [{ unexpected: true }],
    [42],
  ])('%j', (error) => {
    expect(readNodeError(error)).toMatchObject({ isTooMuch: false, retryAfter: undefined });
  });
});
