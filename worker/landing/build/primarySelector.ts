import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import type { Plugin } from 'vite';

const PLACEHOLDER = '.primary';

const selector = `:is(${PLATFORM_IDS.map((id) => `[data-primary="${id}"] [data-platform="${id}"]`).join(', ')})`;

/**
 * Generates the selector of the primary button. `<html>` names the platform before any button
 * exists, so the styles must list every platform of the registry.
 */
export const primarySelector = (): Plugin => ({
  name: 'primary-selector',
  enforce: 'pre',
  transform: {
    filter: { id: /\/platforms\.css$/ },
    handler(code) {
      if (code.split(PLACEHOLDER).length !== 2)
        this.error(`platforms.css has to contain ${PLACEHOLDER} once`);
      return { code: code.replace(PLACEHOLDER, selector), map: null };
    },
  },
});
