import { CommandMenu } from './CommandMenu.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import type { ShellDialogsProps } from './shellDialog.ts';

/** Dialogs that shortcuts open over any page. */
export const ShellDialogs = ({ shown, onShow }: ShellDialogsProps) => (
  <>
    <CommandMenu
      isOpen={shown === 'commands'}
      onOpenChange={(isOpen) => onShow(isOpen ? 'commands' : null)}
      onShowKeys={() => onShow('keys')}
    />
    <KeysDialog isOpen={shown === 'keys'} onOpenChange={(isOpen) => onShow(isOpen ? 'keys' : null)} />
  </>
);
