import type { Token } from '@soltrade/schema/contracts/tokens';
import { messages } from '../../lib/messages.ts';

export const tokenName = (token: Pick<Token, 'name'>): string => token.name ?? messages.tokens.unknownName;

export const tokenSymbol = (token: Pick<Token, 'symbol'>): string =>
  token.symbol ?? messages.tokens.unknownSymbol;
