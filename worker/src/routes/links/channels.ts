import * as contracts from '@soltrade/schema/contracts/linkLists';
import { deleteChannel, listChannels, putChannel } from '../../actions/links/channels.ts';
import { ownRoute } from '../route.ts';

export const channels = [
  ownRoute(contracts.listChannels, listChannels),

  ownRoute(contracts.putChannel, putChannel),

  ownRoute(contracts.deleteChannel, deleteChannel),
];
