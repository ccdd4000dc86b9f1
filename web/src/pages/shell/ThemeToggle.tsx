import { Moon, Sun } from 'lucide-react';
import { messages } from '../../lib/messages.ts';
import { useTheme } from '../../stores/theme.ts';

export const ThemeToggle = () => {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? messages.nav.toLight : messages.nav.toDark}
      onClick={toggle}
      className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&>svg]:size-5"
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </button>
  );
};
