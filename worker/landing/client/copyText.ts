const copyOldWay = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.className = 'unseen';
  area.value = text;
  // Else a phone shows its keyboard for a moment.
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

/** Whether the text is on the clipboard now. Apps' browsers often refuse the one way and allow the other. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
};
