import { toasts } from './messages/toasts.ts';
import { useChange } from './useChange.ts';

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
  /** Returns whether the component shows the failure itself, so no toast appears. */
  onFailure?: (error: unknown) => boolean;
};

/** Fetches and saves a file; failures appear as a toast. */
export const useFileDownload = ({ fetchFile, fallbackName, onSaved, onFailure }: FileDownload) => {
  const fetching = useChange(fetchFile, {
    ...(onFailure ? { onFailure } : {}),
    done: ({ blob, name }) => {
      downloadBlob(blob, name ?? fallbackName);
      onSaved?.();
    },
    failed: toasts.exportFailed,
  });
  const { isPending: isBusy, error, reset } = fetching;
  return { isBusy, error, reset, save: () => fetching.run() };
};
