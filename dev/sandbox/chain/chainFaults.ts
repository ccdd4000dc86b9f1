/** Faults specific to chain nodes. */
export const CHAIN_FAULTS = ['short', 'null', '-32015'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

type Answer = { result?: unknown };

const changes: Record<ChainFault, (answer: Answer) => object> = {
  /** A truncated list, as if there were no more. */
  short: (answer) => ({
    ...answer,
    result: Array.isArray(answer.result)
      ? answer.result.slice(0, Math.floor(answer.result.length / 2))
      : answer.result,
  }),
  /** A transaction unknown to this node. */
  null: (answer) => ({ ...answer, result: null }),
  /** A transaction version that the caller doesn't support. */
  '-32015': ({ result: _, ...answer }) => ({
    ...answer,
    error: {
      code: -32015,
      message: 'Transaction version (2) is not supported by the requesting client.',
    },
  }),
};

/** Applies the fault to a node's true response or batch of responses. */
export const withChainFault = (fault: ChainFault, body: string): string => {
  const answer: Answer | Answer[] = JSON.parse(body);
  const change = changes[fault];
  return JSON.stringify(Array.isArray(answer) ? answer.map(change) : change(answer));
};
