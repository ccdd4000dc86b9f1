import { hasRole, type Role } from '@soltrade/schema/roles';
import { createContext, useContext } from 'react';

/** What the person may do with the account that the page shows. The shell provides it. */
export const ActingRole = createContext<Role>('owner');

/** Who may change what a part of a page shows. */
export const LeastRole = createContext<Role>('manager');

/**
 * Whether the person may change what the page shows here. Whatever draws a control asks, forms and
 * rows too: nobody is offered what would only be refused.
 */
export const useMayChange = (): boolean => hasRole(useContext(ActingRole), useContext(LeastRole));
