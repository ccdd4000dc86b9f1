import type { ErrorCode } from '@soltrade/schema/errors';

/** Refusals to show at a username field. */
export const NAME_CODES: readonly ErrorCode[] = ['username_taken', 'username_reserved', 'too_many_renames'];
