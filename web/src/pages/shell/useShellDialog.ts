import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../../lib/messages.ts';
import { toast } from '../../stores/toast.ts';
import type { ShellDialog, ShellDialogsProps } from './shellDialog.ts';

type Part = ComponentType<ShellDialogsProps>;

const loadDialogs = (): Promise<Part> =>
  import('./ShellDialogs.tsx').then(({ ShellDialogs }) => ShellDialogs);
const loadShortcuts = (): Promise<Part> => import('./Shortcuts.ts').then(({ Shortcuts }) => Shortcuts);

/**
 * The open dialog. Dialog code loads with the first one, the shortcuts' code after the page's own; if the latter fails,
 * the page stays as it is.
 */
export const useShellDialog = () => {
  const [shown, setShown] = useState<ShellDialog | null>(null);
  const [Dialogs, setDialogs] = useState<Part | null>(null);
  const [Shortcuts, setShortcuts] = useState<Part | null>(null);
  useEffect(() => {
    loadShortcuts().then(
      (shortcuts) => setShortcuts(() => shortcuts),
      () => {},
    );
  }, []);
  const show = (dialog: ShellDialog | null) => {
    setShown(dialog);
    if (dialog === null || Dialogs !== null) return;
    loadDialogs().then(
      (dialogs) => setDialogs(() => dialogs),
      () => {
        setShown(null);
        // Inlined, because the file of all toasts is too large for every page.
        toast({
          title: messages.nav.notOpened,
          description: messages.nav.notOpenedText,
          variant: 'destructive',
        });
      },
    );
  };
  return { shown, show, Dialogs, Shortcuts };
};
