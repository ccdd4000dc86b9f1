import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { type DraftPage, PagePhone } from './PagePhone.tsx';
import { PostCard } from './PostCard.tsx';
import { CardPreview, earningText, OpenPage, SharePart } from './ShareParts.tsx';
import { shareTexts, previewTexts as texts } from './texts.ts';
import { cardPreviewQuery } from './useDraftPage.ts';

type CardToken = Link['token'];

const DraftCard = ({
  userId,
  token,
  preview,
}: {
  userId: string;
  token: CardToken;
  preview: LinkPreview;
}) => {
  const { data, isError } = useQuery(cardPreviewQuery(userId, token.contractAddress));
  return (
    <PostCard
      token={token}
      promoter={preview.promoter}
      host={new URL(preview.url).host}
      picture={isError ? null : data?.picture}
      pictureName={texts.cardPicture(token.symbol ?? token.name ?? token.contractAddress)}
      failure={texts.cardFailed}
    />
  );
};

type DraftPreviewProps = {
  userId: string;
  /** Null before a token is chosen. */
  token: CardToken | null;
  /** The last created link, shown until another token is chosen. */
  made: Link | null;
  page: DraftPage;
};

const MadeCard = ({ link }: { link: Link }) => (
  <>
    <SharePart title={shareTexts.cardTitle} text={shareTexts.cardText}>
      <CardPreview key={link.id} link={link} />
    </SharePart>
    <OpenPage link={link} />
  </>
);

export const DraftPreview = ({ userId, token, made, page }: DraftPreviewProps) => {
  const link = token === null ? made : null;
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="preview" className="font-semibold text-base">
          {link ? shareTexts.pageTitle : texts.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{link ? earningText(link) : texts.text}</p>
      </div>
      <PagePhone page={page} isWanted={token !== null || link !== null} failure={texts.failed} />
      {link ? <MadeCard link={link} /> : null}
      {token !== null && page.preview !== null ? (
        <SharePart title={texts.cardTitle}>
          <DraftCard
            key={token.contractAddress}
            userId={userId}
            token={token}
            preview={page.preview}
          />
        </SharePart>
      ) : null}
    </section>
  );
};
