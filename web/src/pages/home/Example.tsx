import { SAMPLE_MINT } from '@soltrade/schema/platforms/sampleMint';
import { useQuery } from '@tanstack/react-query';
import { tokenPreviewQuery } from '../../features/tokens/tokenPreviewQuery.ts';
import { PagePicture } from './PagePicture.tsx';

/** The page of a token that everyone knows, as the server draws it now. */
export const Example = ({ size }: { size: string }) => {
  const { data, isError } = useQuery(tokenPreviewQuery(SAMPLE_MINT));
  return <PagePicture html={data?.html} hasFailed={isError} size={size} />;
};
