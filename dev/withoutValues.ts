/** Wrangler prints each binding with the first characters of its value, which may be a secret. */
const VARIABLE = /(env\.\w+) \(".*"\)(?=\s+Environment Variable)/;

export const withoutValues = (line: string): string => line.replace(VARIABLE, '$1');
