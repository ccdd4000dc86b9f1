import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Phone, PhonePage } from '../../components/Phone.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { linkPreviewQuery } from '../../features/links/previewApi.ts';
import { tokenPreviewQuery } from '../../features/tokens/previewApi.ts';
import { homeParts as texts } from '../../lib/messages/homeParts.ts';

type TokenPageProps = {
  mint: string;
  /** The promoter's own link, once there is one. */
  made?: Link | null;
  /** On a phone it leaves room for what comes below. */
  size?: string;
};

const draftOf = ({ userId, token, platforms }: Link) => ({
  userId,
  tokenAddress: token.contractAddress,
  platforms: [...platforms],
});

/** The page of a token as it is now: nobody’s, then the promoter’s own. */
export const TokenPage = ({ mint, made = null, size = 'h-48 lg:h-[30rem]' }: TokenPageProps) => {
  const neutral = useQuery({ ...tokenPreviewQuery(mint), enabled: made === null });
  const own = useQuery({ ...linkPreviewQuery(made && draftOf(made)), enabled: made !== null });
  const html = own.data?.html ?? neutral.data?.html;
  return (
    <Phone>
      {html ? (
        <PhonePage html={html} label={texts.page} className={size} />
      ) : (
        <div className={`grid place-items-center p-6 text-center text-muted ${size}`}>
          {neutral.isError ? <p role="status">{texts.pageFailed}</p> : <Skeleton className="size-full" />}
        </div>
      )}
    </Phone>
  );
};
