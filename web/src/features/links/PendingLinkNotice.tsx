import { Notice } from '../../components/Notice.tsx';
import { pendingLink as texts } from '../../lib/messages/pendingLink.ts';
import { pendingLinkIn } from '../../lib/pendingLink.ts';

/** Beside a sign-in: what it sets off, so nobody finds a link that they had given up on. */
export const PendingLinkNotice = ({ path }: { path: string | null }) => {
  const query = new URLSearchParams(path?.split('?')[1]);
  return pendingLinkIn(query) === null ? null : <Notice>{texts.awaited}</Notice>;
};
