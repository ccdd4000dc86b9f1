import { Search, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Kbd } from './Kbd.tsx';
import { EmptyState } from './Loading.tsx';

const texts = {
  label: 'Command menu',
  close: 'Close the command menu',
  placeholder: 'Search, or paste a token address',
  list: 'Commands',
  none: 'Nothing matches',
  noneText: 'Try a token’s symbol, an identifier or the name of a page.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  move: 'to move',
  choose: 'to choose',
  dismiss: 'to close',
} as const;

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

const PaletteOption = ({ item, domId, isActive, onPoint }: ItemProps) => (
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

export type PaletteSection = { title: string; items: readonly PaletteItem[] };

const HINTS = [
  { keys: ['↑', '↓'], text: texts.move },
  { keys: ['↵'], text: texts.choose },
  { keys: ['Esc'], text: texts.dismiss },
];

export type PaletteListProps = {
  query: string;
  onQueryChange: (query: string) => void;
  sections: readonly PaletteSection[];
  isBusy: boolean;
};

type PaletteInputProps = Pick<PaletteListProps, 'query' | 'onQueryChange'> & {
  listId: string;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

const PaletteInput = ({ listId, activeId, query, onQueryChange, onKeyDown }: PaletteInputProps) => (
  <div className="flex items-center gap-3 border-border border-b pr-2 pl-4">
    <Search aria-hidden className="size-4 shrink-0 text-muted" />
    <input
      role="combobox"
      aria-label={texts.label}
      aria-expanded
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={activeId}
      value={query}
      onChange={({ target }) => onQueryChange(target.value)}
      onKeyDown={onKeyDown}
      placeholder={texts.placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted sm:text-sm"
    />
    <RadixDialog.Close
      aria-label={texts.close}
      className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <X aria-hidden className="size-5" />
    </RadixDialog.Close>
  </div>
);

const PaletteKeys = () => (
  <p
    aria-hidden="true"
    className="flex shrink-0 gap-4 border-border border-t px-4 py-2 text-muted text-xs max-sm:hidden"
  >
    {HINTS.map(({ keys, text }) => (
      <span key={text} className="flex items-center gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {text}
      </span>
    ))}
  </p>
);

/** A combobox with an always open list, per the ARIA practices. */
const PaletteList = ({ query, onQueryChange, sections, isBusy }: PaletteListProps) => {
  const id = useId();
  const [pointedId, setPointedId] = useState<string | null>(null);
  const shown = sections.filter(({ items }) => items.length > 0);
  const items = shown.flatMap((section) => section.items);
  const index = Math.max(
    items.findIndex((item) => item.id === pointedId),
    0,
  );
  const active = items[index];
  // Ids of items may contain spaces, ids of elements must not.
  const domId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;

  const moveTo = (next: number) => {
    const item = items.at(next % items.length);
    if (!item) return;
    setPointedId(item.id);
    document.getElementById(domId(item))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition chooses its text, not a command.
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Enter: () => active?.onChoose(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <>
      <PaletteInput
        listId={`${id}-list`}
        activeId={active ? domId(active) : undefined}
        query={query}
        onQueryChange={(next) => {
          onQueryChange(next);
          setPointedId(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.list}
        className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {shown.map(({ title, items: ofSection }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox.
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-muted text-xs">
              {title}
            </p>
            {ofSection.map((item) => (
              <PaletteOption
                key={item.id}
                item={item}
                domId={domId(item)}
                isActive={item === active}
                onPoint={() => setPointedId(item.id)}
              />
            ))}
          </div>
        ))}
      </div>
      {active === undefined && !isBusy ? (
        <div className="p-4">
          <EmptyState title={texts.none} text={texts.noneText} />
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {query.trim() === '' || isBusy ? '' : texts.found(items.length)}
      </p>
      <PaletteKeys />
    </>
  );
};

type CommandPaletteProps = PaletteListProps & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives focus after closing, in place of the previously focused element. */
  focusAfter: () => HTMLElement | null;
};

export const CommandPalette = ({
  isOpen,
  onOpenChange,
  focusAfter,
  ...list
}: CommandPaletteProps) => {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const next = focusAfter() ?? opener.current;
            if (next instanceof HTMLElement) next.focus();
          }}
          // Handled here, because Radix passes Escape only to the newest layer, which may be a
          // toast.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onOpenChange(false);
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[85dvh] w-full max-w-xl flex-col overflow-hidden rounded-b-card border border-border bg-surface shadow-raised outline-none data-[state=open]:animate-fade sm:top-[12dvh] sm:max-h-[70dvh] sm:rounded-card"
        >
          <RadixDialog.Title className="sr-only">{texts.label}</RadixDialog.Title>
          <PaletteList {...list} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};
