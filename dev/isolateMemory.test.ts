// An isolate keeps this memory between requests. Strangers can't make a `boundedMap` grow without
// limit.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** Empty module-level collections. An entry of a `WeakMap` disappears with its object. */
const MEMORY =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\))/gm;

/** Each holds one value, or one per constant key; always the same for a key. */
const KNOWN = [
  'worker/landing/ageText.ts: durationFormats',
  'worker/landing/ageText.ts: formats',
  'worker/landing/jsx/jsx-runtime.ts: starts',
  'worker/landing/jsx/jsx-runtime.ts: tags',
  'worker/landing/landingDescription.ts: formats',
  'worker/src/actions/accounts/names.ts: handlesByKey',
  'worker/src/lib/crypto.ts: keys',
  'worker/src/lib/sanitize.ts: known',
  'worker/src/model/visitor.ts: dayCache',
];

it('the Worker remembers in bounded maps', () => {
  const files = globSync('worker/{src,landing}/**/*.{ts,tsx}', { cwd: ROOT });
  const found = files
    .filter((file) => !/\.test\.tsx?$|\/client\/|\.client\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(MEMORY)].map(
        ([, variable, constant]) => `${file}: ${variable ?? constant}`,
      ),
    );
  expect(found.toSorted()).toEqual(KNOWN);
});
