import { TOKEN_CHANGE_KINDS, type TokenChangeKind } from '@soltrade/schema/contracts/watch';
import { WATCH } from '@soltrade/schema/limits/watch';
import { z } from '@soltrade/schema/zod';

/** A confirmed change. Values as in the contract; times in epoch milliseconds. */
export const change = z.object({
  kind: z.enum(TOKEN_CHANGE_KINDS),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  from: z.number(),
  to: z.number(),
});

export type Change = z.output<typeof change>;

/** The newest of each kind, newest first, as many as a page shows. */
export const shownChanges = <One extends Pick<Change, 'kind' | 'to'>>(
  changes: readonly One[],
): One[] => {
  const newest = new Map<TokenChangeKind, One>();
  for (const each of changes.toSorted((one, other) => one.to - other.to))
    newest.set(each.kind, each);
  return [...newest.values()]
    .toSorted((one, other) => other.to - one.to)
    .slice(0, WATCH.shownChanges);
};

/** Whether a later change of a kind undoes this one. */
export const isUndoneBy = (
  earlier: Pick<Change, 'kind' | 'before'>,
  later: Pick<Change, 'kind' | 'after'>,
): boolean => earlier.kind === later.kind && earlier.before === later.after;
