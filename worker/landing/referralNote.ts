import type { LandingModel } from './model.ts';
import type { Texts } from './texts/Texts.ts';

/** Who may earn by the buttons. */
export const referralNoteOf = (
  { recommender, productName }: Pick<LandingModel, 'recommender' | 'productName'>,
  texts: Texts,
): string => {
  const promoter = `@${recommender.name}`;
  const names = recommender.name === productName ? productName : texts.either(promoter, productName);
  return texts.referralNote(names);
};
