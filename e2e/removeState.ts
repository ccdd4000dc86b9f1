import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../dev/root.ts';

/** Playwright's global tear-down: the products' state was for these tests only. */
const removeState = (): void => {
  const { E2E_HOME } = process.env;
  if (E2E_HOME) rmSync(resolve(ROOT, E2E_HOME), { recursive: true, force: true });
};

export default removeState;
