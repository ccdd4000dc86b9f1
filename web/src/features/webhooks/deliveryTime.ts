import { once } from '@soltrade/schema/once';

const moment = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
);

export const deliveryTime = (at: string): string => moment().format(new Date(at));
