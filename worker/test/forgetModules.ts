import type { EvaluatedModules } from 'vitest';

declare global {
  /** Vitest's own. */
  var __vitest_worker__: { evaluatedModules: EvaluatedModules };
}

/**
 * Libraries and our own code: what the latter remembers, it remembers in a `boundedMap` (see boundedMap.ts). To evaluate it
 * again for each file would take longer than most files' tests.
 */
const KEPT =
  /\/(node_modules|schema|web|worker\/src)\/|\/worker\/test\/(boundedMap|flightWork|resetProviders)\.ts$/;

/** The next import evaluates the tests' own modules again, so each file starts with helpers that nobody has used. */
export const forgetModules = (): void => {
  for (const [id, module] of __vitest_worker__.evaluatedModules.idToModuleMap) {
    if (KEPT.test(id)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
};
