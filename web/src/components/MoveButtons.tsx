import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import * as messages from '../lib/messages/general.ts';
import { IconButton } from './Button.tsx';

/** A row's position among the others, and what moves it. */
export type Place = { index: number; count: number; onMove: (to: number) => void };

type MoveButtonProps = Place & { to: number; label: string; icon: ReactNode };

/** At an end it does nothing but keeps focus, which a disabled button would lose. */
const MoveButton = ({ to, count, onMove, label, icon }: MoveButtonProps) => {
  const isPossible = to >= 0 && to < count;
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!isPossible || undefined}
      className="aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted"
      onClick={() => {
        if (isPossible) onMove(to);
      }}
    />
  );
};

export const MoveButtons = ({ label, ...place }: Place & { label: string }) => (
  <span className="-my-0.5 flex shrink-0">
    <MoveButton
      {...place}
      to={place.index - 1}
      label={messages.moveUp(label)}
      icon={<ArrowUp aria-hidden />}
    />
    <MoveButton
      {...place}
      to={place.index + 1}
      label={messages.moveDown(label)}
      icon={<ArrowDown aria-hidden />}
    />
  </span>
);
