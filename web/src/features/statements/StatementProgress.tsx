import { useId } from 'react';

type StatementProgressProps = {
  text: string;
  /** From 0 to 1. */
  share: number;
};

/** How far a step has come that takes seconds with a large file. */
export const StatementProgress = ({ text, share }: StatementProgressProps) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-muted text-sm">
        {text}
      </label>
      <progress
        id={id}
        max={100}
        value={Math.round(share * 100)}
        className="h-2 w-full overflow-hidden rounded-full accent-accent"
      />
    </div>
  );
};
