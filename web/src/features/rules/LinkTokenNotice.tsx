import type { LinkWatch } from '@soltrade/schema/contracts/watch';
import { tokenChangeEnglish, tokenChangeText } from '@soltrade/schema/tokenChangeText';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ChangeButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

export const noticeTexts = {
  paused: 'This link is paused because its token changed.',
  dismiss: 'Dismiss Notice',
  resume: 'Resume Link',
} as const;

export const linkWatchQuery = (id: string) =>
  endpointQuery('GET /api/links/:linkId/watch', { params: { linkId: id } });

export const keepWatch = (client: QueryClient, watch: LinkWatch, id: string) =>
  client.setQueryData<LinkWatch>(
    endpointKey('GET /api/links/:linkId/watch', { linkId: id }),
    watch,
  );

export const useDismissNotice = (id: string) =>
  useChange(() => request('POST /api/links/:linkId/watch/dismiss', { params: { linkId: id } }), {
    // It may be active again.
    shown: ['GET /api/link/:linkId', 'GET /api/links/:userId'],
    update: (client, watch) => keepWatch(client, watch, id),
  });

/** On a link's page: what its visitors are told of the token, or that the token paused it. */
export const LinkTokenNotice = ({ linkId }: { linkId: string }) => {
  const { data } = useQuery(linkWatchQuery(linkId));
  const dismissal = useDismissNotice(linkId);
  const shown = data?.changes.filter(({ isShown }) => isShown) ?? [];
  if (!data || (shown.length === 0 && !data.isPausedByRule)) return null;
  return (
    <Notice
      tone="negative"
      control={
        <ChangeButton
          variant="secondary"
          size="small"
          isBusy={dismissal.isPending}
          onClick={() => dismissal.run()}
        >
          {data.isPausedByRule ? noticeTexts.resume : noticeTexts.dismiss}
        </ChangeButton>
      }
    >
      {data.isPausedByRule ? <p>{noticeTexts.paused}</p> : null}
      {shown.map((change) => (
        <p key={change.id}>{tokenChangeText(change, tokenChangeEnglish)}</p>
      ))}
    </Notice>
  );
};
