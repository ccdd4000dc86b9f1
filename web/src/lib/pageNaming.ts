const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A drawn landing page with a name that is only being typed, instead of the one that it was drawn
 * with.
 */
export const pageNaming = (html: string, from: string, to: string): string =>
  to === ''
    ? html
    : html
        .replaceAll(`@${from}`, () => `@${escaped(to)}`)
        .replaceAll(`<bdi>${from}</bdi>`, () => `<bdi>${escaped(to)}</bdi>`);
