/** @jsxImportSource @soltrade/worker/landing/jsx */
import { type FactChip, factChips } from '@soltrade/schema/factChips';
import type { LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';

/** A share as a bar, without a verdict. */
const Bar = ({ percent }: { percent: number }) => (
  <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M0 2h${percent}`} />
  </svg>
);

/** Short facts side by side, each with a mark of its kind. */
export const Chips = ({ chips }: { chips: readonly FactChip[] }) => (
  <ul className="chips">
    {chips.map(({ text, kind, percent }) => (
      <li key={text} className={kind}>
        {text}
        {percent !== undefined && <Bar percent={percent} />}
      </li>
    ))}
  </ul>
);

/** A page's chips for a token's facts; none for the fallback token, which may not exist. */
export const chipsOf = ({ facts, status }: LandingToken, texts: Texts): FactChip[] =>
  status === 'unknown' ? [] : factChips(facts, texts);

export const isWarning = ({ kind }: FactChip): boolean => kind === 'set';

/** Powers over the token, shown before the buttons. */
export const Warnings = ({ chips, texts }: { chips: readonly FactChip[]; texts: Texts }) =>
  chips.length > 0 && (
    <section className="warned" aria-label={texts.warnings}>
      <Chips chips={chips} />
    </section>
  );

/** The token's holders and powers over it. Facts only: no score, and nothing is called safe. */
export const Facts = ({ chips, texts }: { chips: readonly FactChip[]; texts: Texts }) =>
  chips.length > 0 && (
    <section className="rights" aria-label={texts.factsTitle}>
      <Chips chips={chips} />
      {chips.some(({ kind }) => kind !== 'unknown') && <p className="source">{texts.factsNote}</p>}
    </section>
  );
