import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { useQuery } from '@tanstack/react-query';
import { tokenPreviewQuery } from '../../features/tokens/api.ts';
import { PagePicture } from './PagePicture.tsx';

/** A well-known token's page, rendered by the server now. */
export const Example = ({ size }: { size: string }) => {
  const { data, isError } = useQuery(tokenPreviewQuery(SAMPLE_MINT));
  return <PagePicture html={data?.html} hasFailed={isError} size={size} />;
};
