import type { TwitterFailure } from '@soltrade/schema/twitterReturn';
import { Notice } from '../../components/Notice.tsx';
import { xFailuresTexts as xFailures } from './xFailuresTexts.ts';

export const XFailureNotice = ({ reason }: { reason: TwitterFailure | null }) => {
  if (reason === null) return null;
  const { title, text } = xFailures[reason];
  return (
    <Notice tone="negative" role="alert">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </Notice>
  );
};
