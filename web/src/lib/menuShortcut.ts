import { useIsHydrated } from './useIsHydrated.ts';

/** Whether the device uses ⌘ in place of Ctrl. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The command menu's keys in this device's notation. */
export const useMenuShortcut = (): string => (useIsHydrated() && isApple() ? '⌘K' : 'Ctrl K');
