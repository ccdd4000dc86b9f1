/** A deployment's actions and findings, printed as they happen and again at the end. */
export type Summary = {
  did: (what: string) => void;
  found: (what: string) => void;
  print: () => void;
};

export const createSummary = (): Summary => {
  const lines: string[] = [];
  const add = (line: string): void => {
    lines.push(line);
    console.log(line);
  };
  return {
    did: (what) => add(`  + ${what}`),
    found: (what) => add(`  = ${what}`),
    print: () => {
      if (lines.length > 0)
        console.log(['\nDone (+) and found as it was (=):', ...lines].join('\n'));
    },
  };
};
