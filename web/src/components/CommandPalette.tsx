import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import { commandsTexts } from '../lib/messages/commands.ts';
import { PaletteList, type PaletteListProps } from './PaletteList.tsx';

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
          // Handled here, because Radix passes Escape only to the newest layer, which may be a toast.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onOpenChange(false);
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[85dvh] w-full max-w-xl flex-col overflow-hidden rounded-b-card border border-border bg-surface shadow-raised outline-none data-[state=open]:animate-fade sm:top-[12dvh] sm:max-h-[70dvh] sm:rounded-card"
        >
          <RadixDialog.Title className="sr-only">{commandsTexts.label}</RadixDialog.Title>
          <PaletteList {...list} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};
