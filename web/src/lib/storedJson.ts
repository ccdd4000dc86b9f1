/** What a storage has under a key; null for what is no JSON. Anyone with the console may have written it. */
export const storedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
