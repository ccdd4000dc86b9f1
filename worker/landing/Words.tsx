/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Texts } from './texts/Texts.ts';

/** A promoter's own words, always plain text. */
export const Words = ({ name, words, texts }: { name: string; words: string; texts: Texts }) => (
  <figure className="words">
    <figcaption className="source">{texts.says(name)}</figcaption>
    <blockquote dir="auto">{words}</blockquote>
  </figure>
);
