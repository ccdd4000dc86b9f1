import type { EvaluatedModules } from 'vitest';

declare global {
  /** Vitest's own. */
  var __vitest_worker__: { evaluatedModules: EvaluatedModules };
}

/** Libraries, contracts and tables: nothing in them depends on what came before. */
const STATELESS = /\/(node_modules|schema\/src)\//;

/**
 * The next import evaluates the Worker's modules again, so each file of tests starts with empty caches. `vi.resetModules`
 * would also evaluate libraries and contracts again, which takes most of the time.
 */
export const forgetModules = (): void => {
  for (const [id, module] of __vitest_worker__.evaluatedModules.idToModuleMap) {
    if (STATELESS.test(id)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
};
