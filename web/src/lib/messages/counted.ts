export const countedTexts = (shown: string, one: string, many: string): string =>
  shown === '1' ? `1 ${one}` : `${shown} ${many}`;
