import type { Endpoint } from './contracts/endpoint.ts';

type Path = Endpoint['path'];

/**
 * Block lists drop requests whose path names analytics. The same reads are answered under names
 * that no list knows, for browsers that refuse the first.
 */
export const SECOND_PATHS: Readonly<Record<string, Path>> = {
  '/api/analytics/:userId': '/api/figures/:userId',
  '/api/analytics/:userId/statistics': '/api/figures/:userId/period',
  '/api/analytics/:userId/statistics.csv': '/api/figures/:userId/period.csv',
  '/api/analytics/:userId/audience': '/api/figures/:userId/people',
  '/api/analytics/:userId/audience.csv': '/api/figures/:userId/people.csv',
};

/** Where a call is answered; its documented path comes first. */
export const pathsOf = (path: Path): Path[] => {
  const second = SECOND_PATHS[path];
  return second === undefined ? [path] : [path, second];
};
