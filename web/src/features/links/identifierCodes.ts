import type { ErrorCode } from '@soltrade/schema/errors';

/** Refusals that are about the identifier and are said beside its field. */
export const IDENTIFIER_CODES: readonly ErrorCode[] = ['identifier_taken', 'identifier_reserved'];
