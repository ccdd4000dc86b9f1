import { recall, remember } from './remembered.ts';

const NONE = 'none';
const keyOf = (userId: string): string => `soltrade:highlights:${userId}`;

/** Whether an account's dashboard is likely to have highlights, as on the last visit. */
export const expectedHighlights = (userId: string): boolean => recall(keyOf(userId)) !== NONE;

export const rememberHighlights = (userId: string, hasAny: boolean): void =>
  remember(keyOf(userId), hasAny ? 'some' : NONE);
