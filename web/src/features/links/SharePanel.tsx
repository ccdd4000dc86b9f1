import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { EmbedCode } from '../../components/EmbedCode.tsx';
import { Fold } from '../../components/Fold.tsx';
import { embed as texts } from '../../lib/messages/embed.ts';
import { messages } from '../../lib/messages.ts';
import { CardPreview } from './CardPreview.tsx';
import { earningText } from './earningText.ts';
import { LinkOverlay } from './LinkOverlay.tsx';
import { linkTitle } from './linkTitle.ts';
import { OpenPage } from './OpenPage.tsx';
import { PagePhone } from './PagePhone.tsx';
import { linkPreviewQuery } from './previewApi.ts';
import { SharePart } from './SharePart.tsx';
import { SharePosting } from './SharePosting.tsx';

/** The page of a link. It refuses to be framed, so it is the drawing that a draft has, with a link to it. */
const PagePreview = ({ link }: { link: Link }) => {
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

export const SharePanel = ({ link }: { link: Link }) => (
  <div className="@container flex flex-col gap-6">
    <SharePosting link={link} />
    <div className="grid gap-6 @lg:grid-cols-2">
      <SharePart title={messages.share.cardTitle} text={messages.share.cardText}>
        {/* Its picture is fetched again once a paused page is resumed. */}
        <CardPreview key={`${link.id}/${link.isActive}`} link={link} />
      </SharePart>
      <SharePart title={messages.share.pageTitle} text={earningText(link)}>
        <PagePreview link={link} />
      </SharePart>
    </div>
    <div>
      <Fold title={texts.title}>
        <EmbedCode page={{ url: link.url, title: texts.linkFrame(linkTitle(link)), kind: 'link' }} />
      </Fold>
      <Fold title={texts.overlayTitle}>
        <LinkOverlay linkId={link.id} />
      </Fold>
    </div>
  </div>
);
