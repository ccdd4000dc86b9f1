import { createContext, type ReactNode, useContext } from 'react';

const Covered = createContext(false);

export const useIsCovered = (): boolean => useContext(Covered);

/** Hides a part of the page but keeps its input; closes its dialogs. */
export const Cover = ({ isCovered, children }: { isCovered: boolean; children: ReactNode }) => (
  <Covered value={isCovered}>
    <div hidden={isCovered}>{children}</div>
  </Covered>
);
