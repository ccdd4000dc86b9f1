// Recorded responses of the app (`operations.openApiExamples.global.test.ts`). Long lists are cut to
// their last two.
import type { Problem } from './contracts/endpoint.ts';
import recorded from './openApiExamples.json' with { type: 'json' };

export type OperationExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  status: number;
  /** A value, or a file's text. */
  response: unknown;
};

type Examples = {
  operations: Record<string, OperationExample>;
  errors: Record<string, Problem>;
};

// The inferred type of the file describes each value, not their common shape.
export const EXAMPLES = recorded as Examples;
