import type { ErrorCode } from '@soltrade/schema/errors';

/** Refusals that are about the identifier and are shown at its field. */
export const IDENTIFIER_CODES: readonly ErrorCode[] = ['identifier_taken', 'identifier_reserved'];
