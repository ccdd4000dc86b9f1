import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../lib/messages.ts';
import { OpenPage } from './OpenPage.tsx';
import { PagePhone } from './PagePhone.tsx';
import { linkPreviewQuery } from './previewApi.ts';

/** A link's page can't be framed, so this shows its server-rendered preview and a link to it. */
export const PagePreview = ({ link }: { link: Link }) => {
  const { data, isError, refetch } = useQuery(
    linkPreviewQuery({
      userId: link.userId,
      tokenAddress: link.token.contractAddress,
      platforms: [...link.platforms],
    }),
  );
  return (
    <div className="flex flex-col gap-3">
      <PagePhone
        page={{ preview: data ?? null, isOld: false, hasFailed: isError, retry: () => void refetch() }}
        isWanted
        failure={messages.share.pageFailed}
      />
      <OpenPage link={link} />
    </div>
  );
};
