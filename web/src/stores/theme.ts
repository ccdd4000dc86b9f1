import { create } from 'zustand';

export type Theme = 'dark' | 'light';

type ThemeState = { theme: Theme; toggle: () => void };

const BROWSER_COLOUR: Record<Theme, string> = { dark: '#0b0d12', light: '#f6f7fb' };

const apply = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_COLOUR[theme]);
};

/** Set before the first paint by theme.js; persisted as the bare word only once a person chose. */
export const useTheme = create<ThemeState>()((set, get) => ({
  theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    apply(theme);
    localStorage.setItem('theme', theme);
    set({ theme });
  },
}));
