import { useIsHydrated } from '../lib/useIsHydrated.ts';

/** Whether the device uses ⌘ in place of Ctrl. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The command menu's keys in this device's notation. */
export const useMenuShortcut = (): string => (useIsHydrated() && isApple() ? '⌘K' : 'Ctrl K');

export const Kbd = ({ children, className = '' }: { children: string; className?: string }) => (
  <kbd
    className={`inline-flex min-h-5 min-w-5 items-center justify-center rounded-sm border border-border bg-raised px-1 font-medium font-sans text-muted text-xs ${className}`}
  >
    {children}
  </kbd>
);
