import { DAY } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { expect, it } from 'vitest';
import { halfOf, hashVisitor } from './visitor.ts';

const ADA = {
  salt: 'a salt of the test',
  linkId: 'link',
  address: '203.0.113.7',
  userAgent: 'Firefox',
};
const NOON = Date.UTC(2026, 10, 21, 12);
const MIDNIGHT = Date.UTC(2026, 10, 22);

it.each<
  [
    string,
    Partial<typeof ADA & { now: number }>,
    [visitor: boolean, address: boolean, network: boolean],
  ]
>([
  ['the same again', {}, [true, true, true]],
  ['another browser', { userAgent: 'Safari' }, [false, true, true]],
  ['another address of the network', { address: '203.0.113.8' }, [false, false, true]],
  ['another network', { address: '203.0.114.7' }, [false, false, false]],
  ['another link', { linkId: 'another' }, [false, false, false]],
  ['another day', { now: NOON + DAY }, [false, false, false]],
  ['another salt', { salt: 'another salt of the test' }, [false, false, false]],
])('%s has the same hashes of visitor, address and network, or others', async (_, change, same) => {
  const one = await hashVisitor({ ...ADA, now: NOON });
  const other = await hashVisitor({ ...ADA, now: NOON, ...change });
  expect([
    one.visitor === other.visitor,
    one.address === other.address,
    one.network === other.network,
  ]).toEqual(same);
  expect(JSON.stringify(other)).not.toContain('203.0.113');
});

it('is a hash of a fixed form, which stored ones are compared with', async () => {
  expect(await hashVisitor({ ...ADA, now: NOON })).toEqual({
    visitor: 'VvtDRS9ypSYNKLd37rduUUp8Ek91tU4wjoXPHVWNcOs',
    address: 'Ds-rCY8AvovLZE_YOMjn68',
    network: 'p76FxX88AFA',
    previous: null,
  });
  const halves = [1, 2, 3, 4, 5, 6].map((startedAt) => halfOf(ADA, { startedAt }));
  expect((await Promise.all(halves)).join('')).toBe('babaab');
});

it('after midnight, brings along who it was, for as long as repeats are told', async () => {
  const { previous, ...before } = await hashVisitor({ ...ADA, now: MIDNIGHT - 1 });
  expect(previous).toBeNull();
  const after = await hashVisitor({ ...ADA, now: MIDNIGHT });
  expect(after.previous).toEqual(before);
  expect(await hashVisitor({ ...ADA, now: MIDNIGHT + CLICK.repeatWindow - 1 })).toEqual(after);
  expect(await hashVisitor({ ...ADA, now: MIDNIGHT + CLICK.repeatWindow })).toEqual({
    ...after,
    previous: null,
  });
});
