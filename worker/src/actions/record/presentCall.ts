import type { Link } from '@soltrade/schema/contracts/links';
import type { ListedLink } from '../../db/links/links.ts';
import { statedMultiple } from '../../model/record/heldMultiple.ts';
import { multipleOfRow } from '../../model/record/judgedCall.ts';

/** What held while the call is open; what its settlement says from then on. */
const reachedBy = ({ settlement, announced }: ListedLink): number => {
  if (settlement?.state === 'open') return announced ?? 0;
  return statedMultiple((settlement && multipleOfRow(settlement)) ?? 0);
};

/** What a link's token was worth at its call, and how far it came. */
export const presentCall = (listed: ListedLink): Link['call'] =>
  listed.call && {
    price: listed.call.price,
    marketCap: listed.call.marketCap,
    reached: reachedBy(listed) || null,
  };
