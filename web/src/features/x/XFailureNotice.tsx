import type { TwitterFailure } from '@soltrade/schema/twitterReturn';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';

/** Why X is not connected, and the way out. */
export const XFailureNotice = ({ reason }: { reason: TwitterFailure | null }) => {
  if (reason === null) return null;
  const { title, text } = messages.x.failures[reason];
  return (
    <Notice tone="negative" role="alert">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </Notice>
  );
};
