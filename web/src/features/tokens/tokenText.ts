import type { Token } from '@soltrade/schema/contracts/tokens';
import { tokensTexts } from '../../lib/messages/tokens.ts';

export const tokenName = (token: Pick<Token, 'name'>): string =>
  token.name ?? tokensTexts.unknownName;

export const tokenSymbol = (token: Pick<Token, 'symbol'>): string =>
  token.symbol ?? tokensTexts.unknownSymbol;
