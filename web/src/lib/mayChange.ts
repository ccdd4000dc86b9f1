import { createContext, useContext } from 'react';

/** Whether the person may change what the page shows. The shell provides it. */
export const MayChange = createContext(true);

/** A viewer is offered nothing that would only be refused. */
export const useMayChange = (): boolean => useContext(MayChange);
