import { useMutation } from '@tanstack/react-query';
import { downloadBlob } from './downloadBlob.ts';
import { toasts } from './messages/toasts.ts';
import { useAction } from './useAction.ts';

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
