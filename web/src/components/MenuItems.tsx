import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** What an item of a menu is; its look has an icon first. */
export const menuItem = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-hover pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
} as const;

const ITEM = '[role="menuitem"]';

/**
 * The item that a key leads to: neighbours in a ring, both ends, or the next one with this first
 * letter.
 */
const itemFor = (
  key: string,
  items: readonly HTMLElement[],
  index: number,
): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const isMatch = ({ textContent }: HTMLElement) =>
    textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(index + 1), ...items.slice(0, index + 1)].find(isMatch);
};

const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, ctrlKey, altKey, metaKey, currentTarget } = event;
  if (ctrlKey || altKey || metaKey) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const index = items.findIndex((item) => item.matches(':focus'));
  const next = itemFor(key, items, index);
  next?.focus();
  // Links don't answer to the space bar by themselves.
  if (key === ' ') items[index]?.click();
  if (next || key.length === 1) event.preventDefault();
};

type MenuItemsProps = { labelledBy: string; className?: string; children: ReactNode };

/**
 * Items of an open menu: links and buttons with `role="menuitem"` and no tab stop. The first one
 * takes focus.
 */
export const MenuItems = ({ labelledBy, className, children }: MenuItemsProps) => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>(ITEM)?.focus(), []);
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </div>
  );
};
