/**
 * Wrangler prints every binding with the first characters of its value, which in our configuration includes secrets.
 */
const VARIABLE = /(env\.\w+) \(".*"\)(?=\s+Environment Variable)/;

export const withoutValues = (line: string): string => line.replace(VARIABLE, '$1');
