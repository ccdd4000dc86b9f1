import { useState } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { toasts } from './messages/toasts.ts';

type Copying = {
  /** Puts the URL, or a post with it, on the clipboard and says whether that worked. */
  copy: () => Promise<boolean>;
  /** The clipboard was refused: the URL has to be shown in a field for manual copying. */
  isRefused: boolean;
};

/** Returns whether the browser let it. */
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
