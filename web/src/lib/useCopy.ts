import { useState } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { toasts } from './toastMessages.ts';

type Copying = {
  /** Puts the URL, or a post with it, on the clipboard and says whether that worked. */
  copy: () => Promise<boolean>;
  /** The clipboard was refused: the URL has to be shown in a field for manual copying. */
  isRefused: boolean;
};

export const useCopy = (url: string, done: ToastContent = toasts.copied): Copying => {
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setRefusedUrl(null);
      toast(done);
      return true;
    } catch {
      setRefusedUrl(url);
      toast(toasts.copyFailed);
      return false;
    }
  };
  return { copy, isRefused: refusedUrl === url };
};
