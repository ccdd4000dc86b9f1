import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { landingDescription } from '../../landing/landingDescription.ts';
import type { LandingModel } from '../../landing/model.ts';
import { texts } from '../../landing/texts.ts';

const linksOf = (buttons: LandingModel['buttons'], path: string): SolanaAction['links'] => ({
  actions: buttons.map(({ platform, label, isClosed }) => ({
    type: 'external-link',
    href: `${path}?platform=${encodeURIComponent(platform)}`,
    label: isClosed ? `${label} (${texts.closedPlatform})` : label,
  })),
});

/**
 * A landing page as a Solana Action, with the same claim and buttons. `path` is the Solana
 * Action's.
 */
export const solanaActionOf = (model: LandingModel, path: string): SolanaAction => {
  const { recommender, token, buttons, preview, action } = model;
  const description = landingDescription(model);
  return {
    type: 'action',
    icon: preview.url,
    title: texts.title(recommender.name, token.symbol),
    description: action === 'explain' ? `${texts.explained} ${description}` : description,
    ...(action === 'hide'
      ? { label: texts.hidden, disabled: true }
      : { label: `Trade ${token.symbol}` }),
    links: linksOf(buttons, path),
  };
};
