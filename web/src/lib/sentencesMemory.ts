import { recall, remember } from './remembered.ts';

const keyOf = (userId: string): string => `soltrade:sentences:${userId}`;

/** How many sentences an account's dashboard is likely to begin with, as on the last visit: 0 to 3. */
export const expectedSentences = (userId: string): number => Number(recall(keyOf(userId)) ?? 1);

export const rememberSentences = (userId: string, count: number): void =>
  remember(keyOf(userId), String(count));
