import type { LandingModel } from './model.ts';

/** The address of a card's page, for visitors who come from the card. */
export const embeddedHref = ({ pageUrl }: Pick<LandingModel, 'pageUrl'>): string => `${pageUrl}?c=embed`;
