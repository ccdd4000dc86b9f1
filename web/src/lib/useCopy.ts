import { useState } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { toasts } from './messages/toasts.ts';

type Copying = {
  /** Copies the URL, or a post with it, and reports the outcome. */
  copy: () => Promise<boolean>;
  /** The browser refused, so the URL must be shown for manual copying. */
  isRefused: boolean;
};

/** Returns whether the browser allowed it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

export const useCopy = (url: string, done: ToastContent = toasts.copied): Copying => {
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    setRefusedUrl(isCopied ? null : url);
    toast(isCopied ? done : toasts.copyFailed);
    return isCopied;
  };
  return { copy, isRefused: refusedUrl === url };
};
