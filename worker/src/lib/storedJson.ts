/** JSON that we wrote; if it doesn't parse, its owner is shown the text. */
export const storedJson = (json: string | null): unknown => {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return json;
  }
};
