import type { EvaluatedModules } from 'vitest';

declare global {
  /** Vitest's own. */
  var __vitest_worker__: { evaluatedModules: EvaluatedModules };
}

/**
 * Libraries and our own code, whose caches are `boundedMap`s (see boundedMap.ts). Evaluating them
 * again for each file would take longer than most files' tests.
 */
const KEPT =
  /\/(node_modules|schema|web|worker\/src)\/|\/worker\/test\/(boundedMap|flightWork|plannedStatements|resetProviders|scans)\.ts$/;

/** The next import re-evaluates the tests' own modules, so each file starts with fresh helpers. */
export const forgetModules = (): void => {
  for (const [id, module] of __vitest_worker__.evaluatedModules.idToModuleMap) {
    if (KEPT.test(id)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
};
