import { Notice } from '../../components/Notice.tsx';
import { pendingLink as texts } from '../../lib/messages/pendingLink.ts';
import { type ComposedPending, usePendingLink } from './usePendingLink.ts';

/** What becomes of the link that was asked for on Home. */
export const PendingLink = (composed: ComposedPending) => {
  const { isMaking, problem } = usePendingLink(composed);
  if (isMaking) return <Notice role="status">{texts.making}</Notice>;
  if (problem === null) return null;
  return (
    <Notice tone="negative" role="alert">
      {texts.refused(problem)}
    </Notice>
  );
};
