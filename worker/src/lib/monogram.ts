import { faceColour, hueOf } from '@soltrade/schema/letterFace';

/** A placeholder SVG: a letter or number on the id's color. Nothing needs escaping. */
export const monogram = ({ id, letter }: { id: string; letter: string }): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${faceColour(hueOf(id))}"/>`,
    '<text x="48" y="48" fill="#fff" font-family="system-ui,sans-serif" font-size="44" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${letter}</text>`,
    '</svg>',
  ].join('');
