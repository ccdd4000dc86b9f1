// Days and moments in the reader's own time zone.
import { once } from '@soltrade/schema/once';

const day = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const moment = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
);

export const dayText = (at: string): string => day().format(new Date(at));

export const momentText = (at: string): string => moment().format(new Date(at));
