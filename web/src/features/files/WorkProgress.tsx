import { useId } from 'react';
import type { Work } from './work.ts';

type WorkProgressProps = {
  /** What is done now. */
  text: string;
  work: Pick<Work<string>, 'done' | 'all' | 'waiting'>;
  /** Beside the text: how far it is. */
  count?: string;
};

/** How far a step is; without a number until that is known. */
export const WorkProgress = ({ text, work, count }: WorkProgressProps) => {
  const id = useId();
  const { done, all, waiting } = work;
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-3 text-muted text-sm">
        <span>{waiting === null ? text : `A limit was reached. Going on in ${waiting} s.`}</span>
        {count === undefined ? null : <span className="tabular-nums">{count}</span>}
      </label>
      <progress
        id={id}
        className="h-2 w-full overflow-hidden rounded-full accent-accent"
        {...(all > 0 ? { value: done, max: all } : {})}
      />
    </div>
  );
};
