import { PAGE_TOKEN } from '@soltrade/schema/limits/clicks';
import { expect, it } from 'vitest';
import { readPageToken, signPageToken } from './pageToken.ts';

const SALT = 'a salt of the test';
const NOW = Date.UTC(2026, 10, 21, 12);
const CLAIMS = {
  linkId: 'link-1',
  promoterId: 'promoter-1',
  host: 'go.ada.xyz',
  at: NOW,
  isPaid: true,
  viewed: 'hidden' as const,
  endsAfter: 100,
  experiment: { startedAt: NOW - 1_000, half: 'b' as const },
};

it('says what it was signed with, until it is a week old', async () => {
  const token = await signPageToken(SALT, CLAIMS);
  for (const now of [NOW - 1_000, NOW, NOW + PAGE_TOKEN.maxAge]) {
    expect(await readPageToken(SALT, token, now)).toEqual(CLAIMS);
  }
  const unpaid = { ...CLAIMS, isPaid: false, experiment: null };
  expect(await readPageToken(SALT, await signPageToken(SALT, unpaid), NOW)).toEqual(unpaid);
  expect(await readPageToken(SALT, token, NOW + PAGE_TOKEN.maxAge + 1)).toBeNull();
});
