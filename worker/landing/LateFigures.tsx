/** @jsxImportSource @soltrade/worker/landing/jsx */
import { Figures } from './Figures.tsx';
import { MoreFigures } from './MoreFigures.tsx';
import type { LandingModel } from './model.ts';
import { FIGURES_SLOT, MORE_SLOT } from './PendingFigures.tsx';
import { textsOf } from './texts.ts';

/** The figures of a page sent with `figures: 'pending'`, right before `STREAMED_TAIL`. */
export const LateFigures = ({ model: { token, call, visit } }: { model: LandingModel }) => {
  const shared = { token, locale: visit.locale, texts: textsOf(visit.locale) };
  return (
    <>
      <Figures {...shared} call={call} slot={FIGURES_SLOT} />
      <MoreFigures {...shared} slot={MORE_SLOT} />
    </>
  );
};
