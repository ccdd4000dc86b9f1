import { Search } from 'lucide-react';
import { Kbd } from '../../components/Kbd.tsx';
import { useMenuShortcut } from '../../lib/menuShortcut.ts';
import { messages } from '../../lib/messages.ts';

/** Opens the command menu, and shows its shortcut. On narrow screens it is in the drawer. */
export const SearchButton = ({ onClick, hasKeys }: { onClick: () => void; hasKeys: boolean }) => {
  const shortcut = useMenuShortcut();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKeys ? 'Control+K Meta+K' : undefined}
      title={`${messages.nav.searchLong} (${shortcut})`}
      onClick={onClick}
      className="hidden min-h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded-control text-muted hover:bg-raised hover:text-text lg:flex xl:px-2"
    >
      <Search aria-hidden className="size-5" />
      {/* The name includes the visible text, as voice control needs. */}
      <span className="sr-only">{messages.nav.searchLong}</span>{' '}
      <Kbd className="max-xl:hidden xl:w-12">{shortcut}</Kbd>
    </button>
  );
};
