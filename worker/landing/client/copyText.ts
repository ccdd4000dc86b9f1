// Copying, and saying whether it worked.

const SHOWN_FOR = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces the outcome in the live region. `null`: copying failed, so `text` is shown for manual
 * copying.
 */
export const announce = (sentence: string | null | undefined, text: string): void => {
  const region = document.querySelector<HTMLElement>('.announcement');
  if (!region) return;
  clearTimeout(timer);
  region.textContent = sentence || `${region.dataset.copyFailed} ${text}`;
  if (sentence) {
    timer = setTimeout(() => {
      region.textContent = '';
    }, SHOWN_FOR);
  }
};

const copyOldWay = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.className = 'unseen';
  area.value = text;
  // Keeps a phone's keyboard from flashing.
  area.readOnly = true;
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
};

/** Returns whether it succeeded. Apps' browsers often allow only one of the two ways. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
};
