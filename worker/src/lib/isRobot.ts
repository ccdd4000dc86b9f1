import { isbot } from 'isbot';
import { remembered } from './remembered.ts';

export const isRobot = remembered(500, (userAgent) => userAgent.trim() === '' || isbot(userAgent));
