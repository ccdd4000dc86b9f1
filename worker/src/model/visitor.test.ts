import { CLICK } from '@soltrade/schema/limits';
import { expect, it } from 'vitest';
import { hashVisitor } from './visitor.ts';

const ADA = { salt: 'a salt of the test', linkId: 'link', address: '203.0.113.7', userAgent: 'Firefox' };
const NOON = Date.UTC(2026, 10, 21, 12);
const MIDNIGHT = Date.UTC(2026, 10, 22);

it('is another visitor on another day, in another browser, at another address, on another link, and for another salt', async () => {
  const others = [
    { ...ADA, now: NOON },
    { ...ADA, now: NOON + 24 * 60 * 60 * 1_000 },
    { ...ADA, now: NOON, userAgent: 'Safari' },
    { ...ADA, now: NOON, address: '203.0.113.8' },
    { ...ADA, now: NOON, linkId: 'another' },
    { ...ADA, now: NOON, salt: 'another salt of the test' },
  ];
  const hashes = await Promise.all(others.map(async (other) => (await hashVisitor(other)).visitor));
  expect(new Set(hashes).size).toBe(others.length);
  expect((await hashVisitor({ ...ADA, now: NOON })).visitor).toBe(hashes[0]);
});

it('after midnight, brings along who it was, for as long as repeats are told', async () => {
  const before = await hashVisitor({ ...ADA, now: MIDNIGHT - 1 });
  const after = await hashVisitor({ ...ADA, now: MIDNIGHT + 1 });
  expect(before.previousVisitor).toBeNull();
  expect(after).toMatchObject({ previousVisitor: before.visitor, previousAddress: before.address });
  const later = await hashVisitor({ ...ADA, now: MIDNIGHT + CLICK.repeatWindow });
  expect(later).toEqual({ ...after, previousVisitor: null, previousAddress: null });
});
