/** What a node of the chain has been seen to do, and what no other upstream does. */
export const CHAIN_FAULTS = ['short', 'null', '-32015'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

type Answer = { result?: unknown };

const changes: Record<ChainFault, (answer: Answer) => object> = {
  /** A list that ends too early, as if there were no more. */
  short: (answer) => ({
    ...answer,
    result: Array.isArray(answer.result)
      ? answer.result.slice(0, Math.floor(answer.result.length / 2))
      : answer.result,
  }),
  /** A transaction that this node does not know. */
  null: (answer) => ({ ...answer, result: null }),
  /** A transaction of a version that the caller does not support. */
  '-32015': ({ result: _, ...answer }) => ({
    ...answer,
    error: { code: -32015, message: 'Transaction version (2) is not supported by the requesting client.' },
  }),
};

/** A true answer of the node, or a list of them, with the fault. */
export const withChainFault = (fault: ChainFault, body: string): string => {
  const answer: Answer | Answer[] = JSON.parse(body);
  const change = changes[fault];
  return JSON.stringify(Array.isArray(answer) ? answer.map(change) : change(answer));
};
