// Links and navigation to the app's pages: a target that is no page doesn't compile.
import type { AppTarget } from '@soltrade/schema/paths';
import type { FC, RefAttributes } from 'react';
import * as router from 'react-router-dom';

/** A page, or the present one with another query or fragment. */
export type Target =
  | AppTarget
  | `?${string}`
  | { pathname?: AppTarget; search?: string; hash?: string };

type Typed<Props> = Omit<Props, 'to'> & { to: Target };

export type LinkProps = Typed<router.LinkProps> & RefAttributes<HTMLAnchorElement>;

export const Link: FC<LinkProps> = router.Link;

export const NavLink: FC<Typed<router.NavLinkProps> & RefAttributes<HTMLAnchorElement>> =
  router.NavLink;

export const Navigate: FC<Typed<router.NavigateProps>> = router.Navigate;

export const useNavigate: () => (to: Target, options?: router.NavigateOptions) => unknown =
  router.useNavigate;
