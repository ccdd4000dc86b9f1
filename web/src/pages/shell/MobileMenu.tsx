import { Keyboard, Search } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { navTexts } from '../../lib/messages/nav.ts';
import { NavLinks } from './NavLinks.tsx';
import type { ShellDialog } from './ShellDialogs.tsx';

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
    <ModalDialog isOpen={isOpen} onOpenChange={onOpenChange} title={navTexts.menu} shape="drawer">
      <Button
        variant="secondary"
        icon={<Search aria-hidden className="size-4" />}
        onClick={() => show('commands')}
        className="mb-3 w-full"
      >
        {navTexts.search}
      </Button>
      <nav aria-label={navTexts.label}>
        <NavLinks className="flex flex-col gap-1" onNavigate={() => onOpenChange(false)} />
      </nav>
      <Button
        variant="ghost"
        size="small"
        icon={<Keyboard aria-hidden className="size-4" />}
        onClick={() => show('keys')}
        className="mt-3"
      >
        {navTexts.showKeys}
      </Button>
    </ModalDialog>
  );
};
