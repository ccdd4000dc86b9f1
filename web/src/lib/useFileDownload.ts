import { useMutation } from '@tanstack/react-query';
import { toast } from '../stores/toast.ts';
import { downloadBlob } from './downloadBlob.ts';
import { describeError } from './errorMessages.ts';
import { toasts } from './messages/toasts.ts';
import { useSingleFlight } from './useSingleFlight.ts';

type FileDownload = {
  /** With the server's file name, if any. */
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  fallbackName: string;
  onSaved?: () => void;
};

/** Fetches and saves a file; failures appear as a toast. */
export const useFileDownload = ({ fetchFile, fallbackName, onSaved }: FileDownload) => {
  const fetching = useMutation({ mutationFn: fetchFile });
  const save = useSingleFlight(async () => {
    try {
      const { blob, name } = await fetching.mutateAsync();
      downloadBlob(blob, name ?? fallbackName);
      onSaved?.();
    } catch (error) {
      toast(toasts.exportFailed(describeError(error)));
    }
  });
  return { isBusy: fetching.isPending, save: (): void => void save() };
};
