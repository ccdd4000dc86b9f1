import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { useQuery } from '@tanstack/react-query';
import { activePlatforms } from './activePlatforms.ts';
import { platformsQuery } from './api.ts';

/** The connections of a new link; null while loading. */
export const useActivePlatforms = (userId: string): PlatformConnection[] | null => {
  const { data } = useQuery(platformsQuery(userId));
  return data ? activePlatforms(data) : null;
};
