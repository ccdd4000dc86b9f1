import { isbot } from 'isbot';

/** A known crawler, preview agent or HTTP library, or no user agent at all. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || isbot(userAgent);
