/** Time for a slow browser to begin the download before its data goes. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export const downloadBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
