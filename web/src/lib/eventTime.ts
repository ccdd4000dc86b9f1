import { once } from '@soltrade/schema/once';

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);
const day = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));

/** When an event happened, in the reader's own time zone: the time of day, or the day where that is another one. */
export const eventTime = (at: string, now = new Date()): string => {
  const time = new Date(at);
  return time.toDateString() === now.toDateString() ? clock().format(time) : day().format(time);
};
