import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import * as messages from '../lib/messages/general.ts';
import { useIsCovered } from './Cover.tsx';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  text?: string;
  /** `drawer` and the wider `sheet` slide in from the right at full height. */
  shape?: 'dialog' | 'drawer' | 'sheet';
  /** Receives focus after closing, if the opener is about to disappear. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
};

const SHAPES = {
  dialog:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-card data-[state=open]:animate-rise sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:data-[state=open]:animate-fade',
  drawer:
    'inset-y-0 right-0 w-72 max-w-[85vw] border-y-0 border-r-0 data-[state=open]:animate-slide-in',
  sheet:
    'inset-y-0 right-0 w-full max-w-md border-y-0 border-r-0 data-[state=open]:animate-slide-in',
};

/**
 * A modal dialog: traps focus, closes on Escape and returns focus. A page that may never open one
 * has `Dialog`.
 */
export const ModalDialog = ({
  isOpen,
  onOpenChange,
  title,
  text,
  shape = 'dialog',
  focusAfter,
  children,
}: DialogProps) => {
  // Radix returns focus only to its own trigger, and ours is outside the lazy part.
  const isCovered = useIsCovered();
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen && !isCovered} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade" />
        <RadixDialog.Content
          {...(text ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const next = focusAfter?.() ?? opener.current;
            if (next instanceof HTMLElement) next.focus();
          }}
          // Handled here, because Radix passes Escape only to the newest layer, which may be a
          // toast.
          onKeyDown={({ key, currentTarget, target }) => {
            const isHere = target instanceof Node && currentTarget.contains(target);
            if (key === 'Escape' && isHere) onOpenChange(false);
          }}
          className={`fixed z-50 overflow-y-auto border border-border bg-surface p-5 shadow-raised outline-none sm:p-6 ${SHAPES[shape]}`}
        >
          <div className="flex items-start justify-between gap-4">
            <div>
              <RadixDialog.Title className="font-semibold text-base">{title}</RadixDialog.Title>
              {text ? (
                <RadixDialog.Description className="wrap-anywhere mt-1 text-muted text-sm">
                  {text}
                </RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close
              aria-label={messages.close}
              className="-m-2 grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          </div>
          <div className="mt-5">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};
