import { type Visit, visitOf } from '@soltrade/web/landing/visit.ts';
import { isRobot } from '../lib/isRobot.ts';

type Visitor = { visit: Visit; isRobot: boolean };

/** Who asks for a page, from the headers and the query's `c`. */
export const visitorOf = ({ headers }: Request, channel: string | undefined): Visitor => {
  const userAgent = headers.get('User-Agent') ?? '';
  return {
    visit: visitOf({ acceptLanguage: headers.get('Accept-Language'), userAgent, channel }),
    isRobot: isRobot(userAgent),
  };
};
