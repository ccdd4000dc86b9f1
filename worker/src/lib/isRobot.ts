import { isbot } from 'isbot';
import { remembered } from './remembered.ts';

/** A known crawler, preview agent or HTTP library, or no user agent at all. */
export const isRobot = remembered(500, (userAgent) => userAgent.trim() === '' || isbot(userAgent));
