import { toast } from '../../components/toast.ts';
import { toasts } from '../../lib/toastMessages.ts';

/** Puts a URL on the clipboard and says whether that worked. */
export const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toast(toasts.copied);
  } catch {
    toast(toasts.copyFailed);
  }
};
