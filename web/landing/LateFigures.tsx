/** @jsxImportSource @soltrade/web/landing/jsx */
import { Figures } from './Figures.tsx';
import type { LandingModel } from './model.ts';
import { FIGURES_SLOT } from './PendingFigures.tsx';
import { textsOf } from './texts.ts';

/** The figures of a page that was sent with `figures: 'pending'`: the last thing before `STREAMED_TAIL`. */
export const LateFigures = ({ model }: { model: LandingModel }) => (
  <Figures
    token={model.token}
    call={model.call}
    locale={model.visit.locale}
    texts={textsOf(model.visit.locale)}
    slot={FIGURES_SLOT}
  />
);
