import type { ComponentProps, ReactNode } from 'react';
import { useMayChange } from '../lib/mayChange.ts';
import { Button } from './Button.tsx';
import { useRevealed } from './reveal.ts';

/** `name` identifies the row for screen readers. */
type RowButton = Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'> & {
  text: string;
  name?: string;
  changesNothing?: boolean;
};

/** `bad` is drawn in the colour of a failure. */
type RowFact = ReactNode | { bad: string };

const isBad = (fact: RowFact): fact is { bad: string } =>
  typeof fact === 'object' && fact !== null && 'bad' in fact;

type ListRowProps = {
  title: ReactNode;
  /** One per line; empty ones are omitted. */
  facts: readonly RowFact[];
  buttons: readonly RowButton[];
  /** Makes the row a link target. */
  hash?: string;
  children?: ReactNode;
};

export const ListRow = ({ title, facts, buttons, hash, children }: ListRowProps) => {
  const mayChange = useMayChange();
  const allowed = buttons.filter(({ changesNothing }) => mayChange || changesNothing);
  return (
    <li
      ref={useRevealed<HTMLLIElement>(hash)}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-3 py-4 outline-none first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80 max-sm:basis-56 text-muted text-sm">
          <div className="break-words font-medium text-base text-text">{title}</div>
          {facts.map((fact, index) =>
            isBad(fact) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row always has the same lines.
              <p key={index} className="text-negative">
                {fact.bad}
              </p>
            ) : fact ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row always has the same lines.
              <p key={index}>{fact}</p>
            ) : null,
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {allowed.map(({ text, name, changesNothing: _, ...button }) => (
            <Button key={text} variant="secondary" {...button} size="small" aria-label={name}>
              {text}
            </Button>
          ))}
        </div>
      </div>
      {children}
    </li>
  );
};

type RowDetailsProps = {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

export const RowDetails = ({ title, isOpen, onToggle, children }: RowDetailsProps) => (
  <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
    <summary className="w-fit cursor-pointer py-1 font-medium text-sm">{title}</summary>
    {isOpen ? children : null}
  </details>
);
