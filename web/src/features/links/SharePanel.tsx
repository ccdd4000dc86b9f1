import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Fold } from '../../components/FoldCard.tsx';
import { embedTexts as texts } from '../../lib/messages/embed.ts';
import { shareTexts } from './linkListTexts.ts';
import { linkTitle } from './linkTitle.ts';
import { PagePhone } from './PagePhone.tsx';
import { CardPreview, earningText, OpenPage, SharePart } from './ShareParts.tsx';
import { SharePosting } from './SharePosting.tsx';
import { linkPreviewQuery } from './useDraftPage.ts';

const EmbedCode = lazy(() =>
  import('../../components/EmbedCode.tsx').then((module) => ({ default: module.EmbedCode })),
);

const LinkOverlay = lazy(() =>
  import('./LinkOverlay.tsx').then((module) => ({ default: module.LinkOverlay })),
);

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
        page={{
          preview: data ?? null,
          isOld: false,
          hasFailed: isError,
          retry: () => void refetch(),
        }}
        isWanted
        failure={shareTexts.pageFailed}
      />
      <OpenPage link={link} />
    </div>
  );
};

export const SharePanel = ({ link }: { link: Link }) => (
  <div className="@container flex flex-col gap-6">
    <SharePosting link={link} />
    <div className="grid gap-6 @lg:grid-cols-2">
      <SharePart title={shareTexts.cardTitle} text={shareTexts.cardText}>
        {/* The key refetches its picture once a paused page resumes. */}
        <CardPreview key={`${link.id}/${link.isActive}`} link={link} />
      </SharePart>
      <SharePart title={shareTexts.pageTitle} text={earningText(link)}>
        <PagePreview link={link} />
      </SharePart>
    </div>
    <div>
      <Fold title={texts.title}>
        <EmbedCode
          page={{ url: link.url, title: texts.linkFrame(linkTitle(link)), kind: 'link' }}
        />
      </Fold>
      <Fold title={texts.overlayTitle}>
        <LinkOverlay linkId={link.id} />
      </Fold>
    </div>
  </div>
);
