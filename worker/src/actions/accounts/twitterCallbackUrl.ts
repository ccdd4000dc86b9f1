import { twitterCallback } from '@soltrade/schema/contracts/auth';
import type { Config } from '../../env.ts';

/** Must be the same at the start and in the code exchange, and be registered in X's developer portal. */
export const twitterCallbackUrl = ({ publicOrigin }: Config): string =>
  `${publicOrigin}${twitterCallback.path}`;
