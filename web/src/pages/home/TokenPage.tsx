import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { linkPreviewQuery } from '../../features/links/previewApi.ts';
import { tokenPreviewQuery } from '../../features/tokens/tokenPreviewQuery.ts';
import { PagePicture } from './PagePicture.tsx';

const draftOf = ({ userId, token, platforms }: Link) => ({
  userId,
  tokenAddress: token.contractAddress,
  platforms: [...platforms],
});

/** A pasted token's page, without a promoter until a link exists. On a phone it leaves room for the content below. */
export const TokenPage = ({ mint, made }: { mint: string; made: Link | null }) => {
  const neutral = useQuery({ ...tokenPreviewQuery(mint), enabled: made === null });
  const own = useQuery({ ...linkPreviewQuery(made && draftOf(made)), enabled: made !== null });
  return (
    <PagePicture
      html={own.data?.html ?? neutral.data?.html}
      hasFailed={neutral.isError}
      size="h-48 lg:h-[30rem]"
    />
  );
};
