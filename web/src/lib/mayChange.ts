import { hasRole, type Role } from '@soltrade/schema/roles';
import { createContext, useContext } from 'react';

/** What the person may do with the account that the page shows. The shell provides it. */
export const ActingRole = createContext<Role>('owner');

/** Who may change what a part of a page shows. */
export const LeastRole = createContext<Role>('manager');

/**
 * Whether the person may change what the page shows here. Every control asks, in forms and rows
 * too, so none is offered whose call would be refused.
 */
export const useMayChange = (): boolean => hasRole(useContext(ActingRole), useContext(LeastRole));
