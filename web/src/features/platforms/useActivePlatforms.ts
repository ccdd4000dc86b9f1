import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { useQuery } from '@tanstack/react-query';
import { activePlatforms } from './activePlatforms.ts';
import { platformsQuery } from './api.ts';

const NONE: PlatformConnection[] = [];

/** The connections that go into a new link; none while they are loading. */
export const useActivePlatforms = (userId: string): PlatformConnection[] => {
  const { data } = useQuery(platformsQuery(userId));
  return data ? activePlatforms(data) : NONE;
};
