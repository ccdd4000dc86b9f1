import { create } from 'zustand';

export type Theme = 'dark' | 'light';

type ThemeState = { theme: Theme; toggle: () => void };

const BROWSER_COLOUR: Record<Theme, string> = { dark: '#0b0d12', light: '#f6f7fb' };

const applyTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', BROWSER_COLOUR[theme]);
};

/** Persisted as the bare word once the user has chosen. */
export const useTheme = create<ThemeState>()((set, get) => ({
  // The prerendered page's theme.
  theme: 'dark',
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    applyTheme(theme);
    localStorage.setItem('theme', theme);
    set({ theme });
  },
}));

// theme.js set it before the first paint, but couldn't set the browser's color yet.
if (typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light') {
  applyTheme('light');
  useTheme.setState({ theme: 'light' });
}
