import { useMutation } from '@tanstack/react-query';
import { toasts } from './messages/toasts.ts';
import { useAction } from './useAction.ts';

/** Time for a slow browser to start the download before its data is released. */
const KEEP_MS = 60_000;

export const downloadBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};

type FileDownload = {
  /** With the server's file name, if any. */
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  fallbackName: string;
  onSaved?: () => void;
};

/** Fetches and saves a file; failures appear as a toast. */
export const useFileDownload = ({ fetchFile, fallbackName, onSaved }: FileDownload) => {
  const fetching = useMutation({ mutationFn: fetchFile });
  const save = useAction(async () => {
    const { blob, name } = await fetching.mutateAsync();
    downloadBlob(blob, name ?? fallbackName);
    onSaved?.();
  }, toasts.exportFailed);
  return { isBusy: fetching.isPending, save };
};
