import { faceColour, hueOf } from '@soltrade/schema/letterFace';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const faceOf = (name: string): string =>
  `<svg viewBox="0 0 40 40" style="background:${faceColour(hueOf(name))}"><text x="20" y="26" fill="#fff" font-size="16" font-weight="650" text-anchor="middle">${escaped(name.slice(0, 1).toUpperCase())}</text></svg>`;

/**
 * A drawn landing page with a name that is only being typed, instead of the one that it was drawn
 * with; a letter stands for a face in place of the product's mark.
 */
export const pageNaming = (html: string, from: string, to: string): string =>
  to === ''
    ? html
    : html
        .replaceAll(`@${from}`, () => `@${escaped(to)}`)
        .replaceAll(`<bdi>${from}</bdi>`, () => `<bdi>${escaped(to)}</bdi>`)
        .replace(/(?<=<span class="avatar">)<svg.*?<\/svg>/s, () => faceOf(to));
