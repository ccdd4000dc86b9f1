import { isbot } from 'isbot';

/** A known crawler, preview agent or HTTP library, or nobody at all. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || isbot(userAgent);
