import { isLoopback } from '@soltrade/schema/isLoopback';
import type { Config } from '../env.ts';

/** The origin of a promoter's own host: https, but of a product on this machine, whose hosts are under `localhost`. */
export const hostOrigin = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, host: string): string => {
  const { protocol, port } = new URL(publicOrigin);
  return isLoopback(new URL(publicOrigin)) ? `${protocol}//${host}${port && `:${port}`}` : `https://${host}`;
};
