import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { messages } from '../../lib/messages.ts';

export type Place = { index: number; count: number; onMove: (to: number) => void };

/** Up and down in the order of the page. The focus stays on the button that was pressed. */
export const MoveButtons = ({ label, index, count, onMove }: Place & { label: string }) => {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // Moving an element in the document takes its focus away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the row has moved.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const button = (to: number, name: string, icon: React.ReactNode) => {
    const isPossible = to >= 0 && to < count;
    return (
      <IconButton
        label={name}
        icon={icon}
        aria-disabled={!isPossible || undefined}
        className="aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted"
        onClick={(event) => {
          if (!isPossible) return;
          pressed.current = event.currentTarget;
          onMove(to);
        }}
      />
    );
  };
  return (
    <span className="flex shrink-0">
      {button(index - 1, messages.platforms.moveUp(label), <ArrowUp aria-hidden />)}
      {button(index + 1, messages.platforms.moveDown(label), <ArrowDown aria-hidden />)}
    </span>
  );
};
