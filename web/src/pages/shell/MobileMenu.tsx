import { Keyboard, Search } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { messages } from '../../lib/messages.ts';
import { NavLinks } from './NavLinks.tsx';
import type { ShellDialog } from './shellDialog.ts';

type MobileMenuProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShow: (dialog: ShellDialog) => void;
};

export const MobileMenu = ({ isOpen, onOpenChange, onShow }: MobileMenuProps) => {
  const show = (dialog: ShellDialog) => {
    onOpenChange(false);
    onShow(dialog);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.nav.menu} shape="drawer">
      <Button
        variant="secondary"
        icon={<Search aria-hidden className="size-4" />}
        onClick={() => show('commands')}
        className="mb-3 w-full"
      >
        {messages.nav.search}
      </Button>
      <nav aria-label={messages.nav.label}>
        <NavLinks className="flex flex-col gap-1" onNavigate={() => onOpenChange(false)} />
      </nav>
      <Button
        variant="ghost"
        size="small"
        icon={<Keyboard aria-hidden className="size-4" />}
        onClick={() => show('keys')}
        className="mt-3"
      >
        {messages.commands.showKeys}
      </Button>
    </Dialog>
  );
};
