/** Wrangler lists every binding with its value, the first characters of a long one: in our configuration, secrets too. */
const VARIABLE = /(env\.\w+) \(".*"\)(?=\s+Environment Variable)/;

export const withoutValues = (line: string): string => line.replace(VARIABLE, '$1');
