/** @jsxImportSource @soltrade/worker/landing/jsx */
import { faceColour, hueOf } from '@soltrade/schema/letterFace';

type LetterFaceProps = { className: string; mint: string; letter: string };

/** In place of a token's picture, in the colour that its mint has everywhere. */
export const LetterFace = ({ className, mint, letter }: LetterFaceProps) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" fill={faceColour(hueOf(mint))} />
    <text x="24" y="31" fill="#fff" fontSize="20" fontWeight="650" textAnchor="middle">
      {letter}
    </text>
  </svg>
);
