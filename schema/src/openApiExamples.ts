// What the app responded, as `openApiExamples.test.ts` of the Worker recorded it. Long lists are cut to their last two.
import type { Problem } from './contracts/problem.ts';
import recorded from './openApiExamples.json' with { type: 'json' };

export type OperationExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  status: number;
  /** A value, or the text of a file. */
  response: unknown;
};

type Examples = {
  operations: Record<string, OperationExample>;
  errors: Record<string, Problem>;
};

// The type that TypeScript infers of the file knows its values, not what they have in common.
export const EXAMPLES = recorded as Examples;
