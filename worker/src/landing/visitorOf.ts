import { channelOf, type Visit, visitOf } from '../../landing/visit.ts';
import { isRobot } from '../lib/isRobot.ts';
import { remembered } from '../lib/remembered.ts';

type Visitor = { visit: Visit; isRobot: boolean };

/** Parses an `Accept-Language` and a `User-Agent`, one per line. */
const known = remembered(500, (headers): Visitor => {
  const end = headers.indexOf('\n');
  const userAgent = headers.slice(end + 1);
  const visit = visitOf({ acceptLanguage: headers.slice(0, end), userAgent, channel: null });
  return { visit, isRobot: isRobot(userAgent) };
});

export const visitorOf = ({ headers }: Request, channel: string | undefined): Visitor => {
  const lines = `${headers.get('Accept-Language') ?? ''}\n${headers.get('User-Agent') ?? ''}`;
  const visitor = known(lines);
  const named = channelOf(channel);
  return named === null ? visitor : { ...visitor, visit: { ...visitor.visit, channel: named } };
};
