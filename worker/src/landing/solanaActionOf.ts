import type { CountryAction } from '@soltrade/schema/contracts/rules';
import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { landingDescription } from '../../landing/landingDescription.ts';
import type { LandingModel } from '../../landing/model.ts';
import { texts } from '../../landing/texts.ts';
import type { Config } from '../env.ts';
import type { LandingPage } from '../model/landing.ts';
import { landingModelOf } from './landingModel.ts';
import { withCleanNames } from './withCleanNames.ts';

const ENGLISH = { locale: 'en', system: 'other', inApp: null, channel: null } as const;

const linksOf = (buttons: LandingModel['buttons'], path: string): SolanaAction['links'] => ({
  actions: buttons.map(({ platform, label, isClosed }) => ({
    type: 'external-link',
    href: `${path}?platform=${encodeURIComponent(platform)}`,
    label: isClosed ? `${label} (${texts.closedPlatform})` : label,
  })),
});

/** A landing page as a Solana Action, with the same claim and buttons. `path` is the Solana Action's. */
export const solanaActionOf = (
  config: Config,
  page: LandingPage,
  { path, action, now }: { path: string; action: CountryAction; now: number },
): SolanaAction => {
  const model = withCleanNames(
    landingModelOf(config, page, {
      visit: ENGLISH,
      pageToken: null,
      action,
      isPending: false,
      now,
    }),
  );
  const { recommender, token, buttons, preview } = model;
  return {
    type: 'action',
    icon: preview.url,
    title: texts.title(recommender.name, token.symbol),
    description:
      action === 'explain'
        ? `${texts.explained} ${landingDescription(model)}`
        : landingDescription(model),
    ...(action === 'hide'
      ? { label: texts.hidden, disabled: true }
      : { label: `Trade ${token.symbol}` }),
    links: linksOf(buttons, path),
  };
};
