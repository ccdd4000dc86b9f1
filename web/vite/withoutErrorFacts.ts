import type { Plugin } from 'vite';

const FACTS = /\{ status: \d{3}, title: '[^']*' \}/g;

/** Takes statuses and titles out of the list of errors that goes into the app's bundle: there, only the codes are used. */
export const withoutErrorFacts = (): Plugin => ({
  name: 'without-error-facts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/schema\/src\/errors\.ts$/ },
    handler(code, id) {
      const bare = code.replace(FACTS, '{}');
      if (bare.includes('status: ')) this.error(`${id}: an error needs a status and a title in one line`);
      return { code: bare, map: null };
    },
  },
});
