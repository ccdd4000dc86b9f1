import type { ErrorCode } from '@soltrade/schema/errors';

/** Refusals that belong beside the field of a username. */
export const NAME_CODES: readonly ErrorCode[] = ['username_taken', 'username_reserved', 'too_many_renames'];
