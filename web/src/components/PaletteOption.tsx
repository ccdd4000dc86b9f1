import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';

export type PaletteItem = {
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  /** Shortcut keys, pressed in sequence. */
  keys?: readonly string[];
  onChoose: () => void;
};

type ItemProps = { item: PaletteItem; domId: string; isActive: boolean; onPoint: () => void };

export const PaletteOption = ({ item, domId, isActive, onPoint }: ItemProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the field, which has the keys.
  <div
    id={domId}
    role="option"
    aria-selected={isActive}
    onClick={item.onChoose}
    onPointerMove={onPoint}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm aria-selected:bg-raised"
  >
    <span aria-hidden="true" className="text-muted [&>svg]:size-4">
      {item.icon}
    </span>
    <span className="min-w-0 flex-1 truncate">{item.label}</span>
    {item.detail ? (
      <span className="max-w-[50%] truncate text-muted text-xs">{item.detail}</span>
    ) : null}
    {item.keys ? (
      <span aria-hidden="true" className="flex gap-1 max-sm:hidden">
        {item.keys.map((key) => (
          <Kbd key={key}>{key.toUpperCase()}</Kbd>
        ))}
      </span>
    ) : null}
  </div>
);
