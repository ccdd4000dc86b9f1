import { channelOf, type Visit, visitOf } from '@soltrade/web/landing/visit.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import { isRobot } from '../lib/isRobot.ts';

type Visitor = { visit: Visit; isRobot: boolean };

/** Longer ones are made up, and would fill the memory. */
const MAX_REMEMBERED = 1_000;

/**
 * What headers say, without the channel. A crowd comes with a few agents and languages, and telling robots apart alone costs
 * a tenth of a page.
 */
const known = boundedMap<string, Visitor>(500);

const kindOf = ({ headers }: Request): Visitor => {
  const userAgent = headers.get('User-Agent') ?? '';
  const acceptLanguage = headers.get('Accept-Language') ?? '';
  const key = `${acceptLanguage}\n${userAgent}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const visitor = {
    visit: visitOf({ acceptLanguage, userAgent, channel: null }),
    isRobot: isRobot(userAgent),
  };
  if (key.length <= MAX_REMEMBERED) known.set(key, visitor);
  return visitor;
};

/** Who asks for a page, from the headers and the query's `c`. */
export const visitorOf = (request: Request, channel: string | undefined): Visitor => {
  const { visit, isRobot: isFromRobot } = kindOf(request);
  return { visit: { ...visit, channel: channelOf(channel) }, isRobot: isFromRobot };
};
