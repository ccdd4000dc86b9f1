import type { KnownPlatform } from '@soltrade/schema/contracts/platforms';
import { isSpecified, PLATFORMS } from '@soltrade/schema/platforms/index';
import type { Ctx } from '../../lib/context.ts';

/** The registry, combined with the operator's configuration. */
export const getKnownPlatforms = ({ config }: Ctx): KnownPlatform[] =>
  PLATFORMS.map(({ id, label, credential }) => ({
    id,
    label,
    isOnEveryPage: isSpecified({ id }),
    isConnectable: credential !== null,
    isClosed: config.closedPlatforms.includes(id),
  }));
