import type { LandingModel } from './model.ts';

/** The page of a card for who comes by that card. */
export const embeddedHref = ({ pageUrl }: Pick<LandingModel, 'pageUrl'>): string => `${pageUrl}?c=embed`;
