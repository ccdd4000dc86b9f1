import { Figures } from './Figures.tsx';
import type { LandingModel } from './model.ts';
import { textsOf } from './texts.ts';

/**
 * The figures of a page that was sent with `figures: 'pending'`: the last thing before `LANDING_TAIL`. The styles put
 * them where the spinner is, so that they need no script.
 */
export const LateFigures = ({ model }: { model: LandingModel }) => (
  <Figures token={model.token} locale={model.visit.locale} texts={textsOf(model.visit.locale)} />
);
