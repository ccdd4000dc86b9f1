/** @jsxImportSource @soltrade/worker/landing/jsx */
import { type FactChip, factChips } from '@soltrade/schema/factChips';
import { formatsOf } from './formats.ts';
import type { LandingModel } from './model.ts';
import type { Texts } from './texts/Texts.ts';

const ChipList = ({ chips }: { chips: readonly FactChip[] }) => (
  <ul className="chips">
    {chips.map(({ text, kind }) => (
      <li key={text} className={kind}>
        {text}
      </li>
    ))}
  </ul>
);

/** More of them would push the buttons out of a phone's first view. */
const SHOWN = 3;

/** Short facts side by side, each with a mark of its kind; the last ones of many unfold. */
export const Chips = ({ chips, texts }: { chips: readonly FactChip[]; texts: Texts }) => {
  const shown = chips.length > SHOWN + 2 ? SHOWN : chips.length;
  const folded = chips.slice(shown);
  return (
    <>
      <ChipList chips={chips.slice(0, shown)} />
      {folded.length > 0 && (
        <details>
          <summary className={folded.some(isWarning) ? 'folded set' : 'folded'}>
            {texts.moreFacts(folded.length)}
          </summary>
          <ChipList chips={folded} />
        </details>
      )}
    </>
  );
};

export const isWarning = ({ kind }: FactChip): boolean => kind === 'set';

type ChipModel = Pick<LandingModel, 'token' | 'changes' | 'visit'>;

/** To create more, and to freeze. */
const AUTHORITIES = 2;

const KINDS: readonly FactChip['kind'][] = ['set', 'none', 'share', 'unknown'];

/**
 * A page's chips for a token's facts, powers over it first; none for the fallback token, which may not exist. What a change
 * tells is not said again.
 */
export const chipsOf = (
  { token: { facts, status }, changes, visit }: ChipModel,
  texts: Texts,
): FactChip[] => {
  if (status === 'unknown') return [];
  const told = new Set(changes.map(({ kind }) => kind));
  return factChips(facts, texts, formatsOf(visit.locale))
    .filter(({ about }) => about === undefined || !told.has(about))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
};

/**
 * What a careful visitor asks, in one sentence, where all of it is known and nobody has power over the token; else null.
 * A fact that a change has told already isn't known here.
 */
const safetyOf = (chips: readonly FactChip[], { token, visit }: ChipModel, texts: Texts) => {
  const { topTenPercent = null, developerPercent = null } = token.facts ?? {};
  const powerless = chips.filter(({ kind }) => kind === 'none').length === AUTHORITIES;
  const isCalm = powerless && chips.every(({ kind }) => kind === 'none' || kind === 'share');
  if (!isCalm || topTenPercent === null || developerPercent === null) return null;
  const { percent } = formatsOf(visit.locale);
  return texts.noPowers(percent(topTenPercent), percent(developerPercent));
};

/** The token's holders and powers over it. Facts only: no score, and nothing is called safe. */
export const Facts = ({ model, texts }: { model: ChipModel; texts: Texts }) => {
  const chips = chipsOf(model, texts);
  if (chips.length === 0) return null;
  const safety = safetyOf(chips, model, texts);
  return (
    <section
      className="rights"
      aria-label={chips.some(isWarning) ? texts.warnings : texts.factsTitle}
    >
      {safety === null ? (
        <Chips chips={chips} texts={texts} />
      ) : (
        <ChipList chips={[{ text: safety, kind: 'none' }]} />
      )}
    </section>
  );
};
