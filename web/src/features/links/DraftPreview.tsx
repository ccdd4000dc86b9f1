import type { LinkPreview } from '@soltrade/schema/contracts/linkPreviews';
import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Phone, PhonePage } from '../../components/Phone.tsx';
import { messages } from '../../lib/messages.ts';
import { CardPreview } from './CardPreview.tsx';
import { OpenPage } from './OpenPage.tsx';
import { PostCard } from './PostCard.tsx';
import { earningText } from './pageText.ts';
import { cardPreviewQuery } from './previewApi.ts';
import { SharePart } from './SharePart.tsx';

const texts = messages.preview;

/** The picture of a phone, which is as high as the window leaves room for. */
const SCREEN = 'h-[32rem] lg:h-[clamp(22rem,calc(100dvh-29rem),36rem)]';

export type DraftPage = {
  /** Null until the first draft is drawn. */
  preview: LinkPreview | null;
  /** The shown page is the one before the last change. */
  isOld: boolean;
  hasFailed: boolean;
  retry: () => void;
};

const Empty = ({ children }: { children: ReactNode }) => (
  <div className={`flex flex-col items-center justify-center gap-3 p-6 text-center text-muted ${SCREEN}`}>
    {children}
  </div>
);

const Screen = ({ page, isWanted }: { page: DraftPage; isWanted: boolean }) => {
  const { preview, isOld, hasFailed, retry } = page;
  if (!isWanted) {
    return (
      <Empty>
        <Smartphone aria-hidden className="size-8" />
        {texts.empty}
      </Empty>
    );
  }
  if (hasFailed) {
    return (
      <Empty>
        <p role="status">{texts.failed}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {texts.retry}
        </Button>
      </Empty>
    );
  }
  if (preview === null) return <div className={`animate-pulse-soft bg-raised ${SCREEN}`} />;
  return (
    <PhonePage
      html={preview.html}
      label={texts.scroll}
      className={`${SCREEN} ${isOld ? 'opacity-60' : ''}`}
    />
  );
};

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
  /** The token of the draft; null before one is chosen. */
  token: CardToken | null;
  /** The link that was made last: shown until another token is chosen. */
  made: Link | null;
  page: DraftPage;
};

const MadeCard = ({ link }: { link: Link }) => (
  <>
    <SharePart title={messages.share.cardTitle} text={messages.share.cardText}>
      <CardPreview key={link.id} link={link} />
    </SharePart>
    <OpenPage link={link} />
  </>
);

/** What visitors and readers of a post will see of a link, while it is written. */
export const DraftPreview = ({ userId, token, made, page }: DraftPreviewProps) => {
  const link = token === null ? made : null;
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="preview" className="font-semibold text-lg">
          {link ? messages.share.pageTitle : texts.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{link ? earningText(link) : texts.text}</p>
      </div>
      <Phone>
        <Screen page={page} isWanted={token !== null || link !== null} />
      </Phone>
      {link ? <MadeCard link={link} /> : null}
      {token !== null && page.preview !== null ? (
        <SharePart title={texts.cardTitle}>
          <DraftCard key={token.contractAddress} userId={userId} token={token} preview={page.preview} />
        </SharePart>
      ) : null}
    </section>
  );
};
