import { boundedMap } from '@soltrade/schema/boundedMap';

/** Browsers send no longer texts, and these would fill the memory. */
const MAX_LENGTH = 600;

export const remembered = <Result>(
  most: number,
  compute: (text: string) => Result,
): ((text: string) => Result) => {
  const results = boundedMap<string, { result: Result }>(most);
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text);
    const known = results.get(text);
    if (known) return known.result;
    const result = compute(text);
    results.set(text, { result });
    return result;
  };
};
