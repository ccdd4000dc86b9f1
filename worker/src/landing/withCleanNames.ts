import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import type { LandingModel } from '../../landing/model.ts';
import { sanitizedLines, sanitizedName, sanitizedText } from '../lib/sanitize.ts';

/** Sanitizes every name and all words, because strangers read text by promoters and token creators. */
export const withCleanNames = (model: LandingModel): LandingModel => {
  const { productName, recommender, token } = model;
  return {
    ...model,
    recommender: {
      ...recommender,
      name: sanitizedText(recommender.name, USERNAME.maxLength) ?? productName,
      displayName: sanitizedName(recommender.displayName, DISPLAY_NAME.maxLength),
    },
    token: {
      ...token,
      name: sanitizedText(token.name, TOKEN_TEXT.nameMaxLength) ?? 'Token',
      symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength) ?? 'TOKEN',
    },
    words: sanitizedLines(model.words),
  };
};
