import { once } from '@soltrade/schema/once';
import { PLATFORMS } from '@soltrade/schema/platforms/index';

const day = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));

/** A day in UTC, as statements are read. */
export const utcDayText = (at: string): string => day().format(new Date(at));

/** The choice of no platform. */
export const NO_PLATFORM = 'none';

export const platformOptions = (none: string) => [
  { value: NO_PLATFORM, label: none },
  ...PLATFORMS.map(({ id, label }) => ({ value: id, label })),
];

export const platformOf = (value: string) => PLATFORMS.find(({ id }) => id === value)?.id ?? null;
