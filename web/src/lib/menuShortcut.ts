import { useIsHydrated } from './useIsHydrated.ts';

/** Whether commands have the key ⌘ on this device, where others have Ctrl. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The keys of the command menu, as they are written on this keyboard. */
export const useMenuShortcut = (): string => (useIsHydrated() && isApple() ? '⌘K' : 'Ctrl K');
