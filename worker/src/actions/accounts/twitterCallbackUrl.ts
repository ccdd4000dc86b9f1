import { twitterCallback } from '@soltrade/schema/contracts/auth';
import type { Config } from '../../env.ts';

/** Must be the same at the start and at the exchange of the code, and stand in X's developer portal. */
export const twitterCallbackUrl = ({ publicOrigin }: Config): string =>
  `${publicOrigin}${twitterCallback.path}`;
