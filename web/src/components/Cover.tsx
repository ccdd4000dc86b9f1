import { createContext, type ReactNode, useContext } from 'react';

const Covered = createContext(false);

/** Whether something else is shown instead of this part of the page. */
export const useIsCovered = (): boolean => useContext(Covered);

/** A part of the page that can be hidden and keeps what was typed in it; its dialogs close. */
export const Cover = ({ isCovered, children }: { isCovered: boolean; children: ReactNode }) => (
  <Covered value={isCovered}>
    <div hidden={isCovered}>{children}</div>
  </Covered>
);
