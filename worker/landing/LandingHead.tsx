/** @jsxImportSource @soltrade/worker/landing/jsx */
import { landingDescription } from './landingDescription.ts';
import type { LandingModel } from './model.ts';
import { SharedTags } from './SharedTags.tsx';
import { textsOf } from './texts.ts';

/** What link previews read of a landing page. */
export const LandingHead = ({ model }: { model: LandingModel }) => (
  <SharedTags
    page={model}
    title={textsOf(model.visit.locale).title(model.recommender.name, model.token.symbol)}
    description={landingDescription(model)}
    type="website"
    hasCard={model.call !== null}
    pictures={[model.recommender.avatar, model.token.image]}
  />
);
