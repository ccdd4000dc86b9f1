import { PLATFORMS } from '@soltrade/schema/platforms/index';

/** A select can't use an empty value. */
export const NO_PLATFORM = 'none';

export const platformChoices = (none: string) => [
  { value: NO_PLATFORM, label: none },
  ...PLATFORMS.map(({ id, label }) => ({ value: id, label })),
];

export const platformOf = (value: string) => PLATFORMS.find(({ id }) => id === value)?.id ?? null;
