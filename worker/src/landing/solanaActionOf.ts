import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { landingDescription } from '../../landing/landingDescription.ts';
import { texts } from '../../landing/texts.ts';
import type { Config } from '../env.ts';
import type { LandingPage } from '../model/landingRecord.ts';
import { landingModelOf } from './landingModel.ts';
import { withCleanNames } from './withCleanNames.ts';

const ENGLISH = { locale: 'en', system: 'other', inApp: null, channel: null } as const;

/** A landing page as a Solana Action, with the same claim and buttons. `path` is the Solana Action's. */
export const solanaActionOf = (
  config: Config,
  page: LandingPage,
  { path, now }: { path: string; now: number },
): SolanaAction => {
  const model = withCleanNames(
    landingModelOf(config, page, { visit: ENGLISH, pageToken: null, isPending: false, now }),
  );
  const { recommender, token, buttons, preview } = model;
  return {
    type: 'action',
    icon: preview.url,
    title: texts.title(recommender.name, token.symbol),
    description: landingDescription(model),
    label: `Trade ${token.symbol}`,
    links: {
      actions: buttons.map(({ platform, label, isClosed }) => ({
        type: 'external-link',
        href: `${path}?platform=${encodeURIComponent(platform)}`,
        label: isClosed ? `${label} (${texts.closedPlatform})` : label,
      })),
    },
  };
};
