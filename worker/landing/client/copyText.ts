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
