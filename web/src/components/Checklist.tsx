import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChecklistStep = {
  id: string;
  title: string;
  isDone: boolean;
  /** What it is about and how to do it, shown while it is to be done. */
  content?: ReactNode;
};

type ChecklistProps = {
  label: string;
  steps: readonly ChecklistStep[];
  /** Those whose content is shown. */
  open: readonly string[];
  /** Read out with a step that is done. */
  doneText: string;
};

const markClass = (isDone: boolean, isOpen: boolean): string => {
  if (isDone) return 'bg-positive/15 text-positive';
  return isOpen ? 'bg-glow text-accent-text' : 'bg-raised text-muted';
};

/** Steps one after the other: those that are done are ticked, the open ones say how. */
export const Checklist = ({ label, steps, open, doneText }: ChecklistProps) => (
  <ol aria-label={label} className="flex flex-col divide-y divide-border">
    {steps.map(({ id, title, isDone, content }, index) => {
      const isOpen = !isDone && open.includes(id);
      return (
        <li
          key={id}
          aria-current={id === open[0] && !isDone ? 'step' : undefined}
          className="flex gap-3 py-3 first:pt-0 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold text-xs ${markClass(isDone, isOpen)}`}
          >
            {isDone ? <Check className="size-4" /> : index + 1}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <h3 className={`text-sm ${isOpen ? 'font-semibold' : 'font-medium text-muted'}`}>{title}</h3>
            {isDone ? <span className="sr-only">{doneText}</span> : null}
            {isOpen ? <div className="mt-2">{content}</div> : null}
          </div>
        </li>
      );
    })}
  </ol>
);
