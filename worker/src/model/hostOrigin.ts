import { isLoopback } from '@soltrade/schema/isLoopback';
import type { Config } from '../env.ts';

/** Origin of a promoter's own host: https, except for `localhost` hosts of a local product. */
export const hostOrigin = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, host: string): string => {
  const { protocol, port } = new URL(publicOrigin);
  return isLoopback(new URL(publicOrigin)) ? `${protocol}//${host}${port && `:${port}`}` : `https://${host}`;
};
