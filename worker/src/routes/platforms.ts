import * as contracts from '@soltrade/schema/contracts/platforms';
import {
  countPlatformLinks,
  disconnectPlatform,
  restorePlatform,
} from '../actions/platforms/disconnectPlatform.ts';
import {
  connectPlatform,
  listKnownPlatforms,
  listPlatforms,
  orderPlatforms,
  updatePlatform,
} from '../actions/platforms/platforms.ts';
import { Reply, routes } from '../http/route.ts';

export const platforms = routes(contracts, {
  listKnownPlatforms,
  listPlatforms,
  connectPlatform: async (ctx, input) => {
    const { connection, isNew } = await connectPlatform(ctx, input);
    return new Reply(isNew ? 201 : 200, connection);
  },
  orderPlatforms,
  countPlatformLinks,
  updatePlatform,
  disconnectPlatform,
  restorePlatform,
});
