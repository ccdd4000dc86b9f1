import { create } from 'zustand';

const STORAGE_KEY = 'soltrade:single-keys';
const OFF = 'off';

const isStoredOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === OFF;
  } catch {
    return false;
  }
};

const store = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Without storage, it is remembered until the page is left.
  }
};

type SingleKeys = { isOn: boolean; set: (isOn: boolean) => void };

/**
 * Whether single-key shortcuts are on. Speech input types words, and tremor types letters by
 * mistake, so they can be switched off (WCAG 2.1.4).
 */
export const useSingleKeys = create<SingleKeys>()((set) => ({
  isOn: typeof localStorage === 'undefined' || !isStoredOff(),
  set: (isOn) => {
    store(isOn);
    set({ isOn });
  },
}));
