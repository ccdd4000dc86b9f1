import { create } from 'zustand';

export type ToastControl = {
  label: string;
  /** Alternative for people who can't reach the button in time; read out with the toast. */
  alternative: string;
  onPress: () => void;
};

export type ToastContent = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'warning' | 'destructive';
  /** Milliseconds; 5000 by default. */
  duration?: number;
  /** A click closes the toast. */
  control?: ToastControl;
};

export type ShownToast = ToastContent & { id: number };

/** At most one toast at a time; a new one replaces it. */
export const useToastStore = create<{ current: ShownToast | null }>()(() => ({ current: null }));

let lastId = 0;

export const toast = (content: ToastContent): void => {
  lastId += 1;
  useToastStore.setState({ current: { ...content, id: lastId } });
};

export const dismissToast = (id: number): void =>
  useToastStore.setState(({ current }) => (current?.id === id ? { current: null } : { current }));
