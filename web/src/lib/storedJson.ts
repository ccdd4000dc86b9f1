/** Parses a storage value; null for invalid JSON, which anyone with the console may have written. */
export const storedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
