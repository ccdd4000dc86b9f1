import { CONNECTABLE_PLATFORMS, isSpecified } from '@soltrade/schema/platforms/index';
import type { SelectGroup, SelectOption } from '../../components/Select.tsx';
import { platformsTexts } from './texts.ts';

/** Connectable platforms, grouped by whether every page has them; `factsOf` adds details. */
export const platformOptions = (
  factsOf: (id: string) => Pick<SelectOption, 'isDisabled' | 'note'> = () => ({}),
): SelectGroup[] => {
  const optionsOf = (isShown: typeof isSpecified): SelectOption[] =>
    CONNECTABLE_PLATFORMS.filter(isShown).map(({ id, label }) => ({
      value: id,
      label,
      ...factsOf(id),
    }));
  return [
    { label: platformsTexts.onEveryPage, options: optionsOf(isSpecified) },
    {
      label: platformsTexts.whereConnected,
      options: optionsOf((platform) => !isSpecified(platform)),
    },
  ];
};
