import { Dialog } from '../../components/Dialog.tsx';
import { messages } from '../../lib/messages.ts';
import { NavLinks } from './NavLinks.tsx';

type MobileMenuProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The drawer of narrow screens. */
export const MobileMenu = ({ isOpen, onOpenChange }: MobileMenuProps) => (
  <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.nav.menu} shape="drawer">
    <nav aria-label={messages.nav.label}>
      <NavLinks className="flex flex-col gap-1" onNavigate={() => onOpenChange(false)} />
    </nav>
  </Dialog>
);
