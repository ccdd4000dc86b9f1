import type { Plugin } from 'vite';

const TAGLINES = /^( {2,4})taglines: (?:null|[A-Z_]+|\{[^{}]*\}),$/m;

/**
 * Takes the taglines out of the definitions of platforms that go into the app's bundle: only landing pages show them, and
 * in one language each.
 */
export const withoutTaglines = (): Plugin => ({
  name: 'without-taglines',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/schema\/src\/platforms\/\w+\.ts$/, code: /(?:=|return) definePlatform\(/ },
    handler(code, id) {
      if (!TAGLINES.test(code)) this.error(`${id}: taglines have to be an object, a constant or null`);
      return { code: code.replace(TAGLINES, '$1taglines: null,'), map: null };
    },
  },
});
