import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { linkPreviewQuery } from '../../features/links/useDraftPage.ts';
import { useActivePlatforms } from '../../features/platforms/activePlatforms.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { tokenPreviewQuery } from '../../features/tokens/api.ts';
import { pageNaming } from '../../lib/pageNaming.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { PagePicture, StillPage } from './PagePicture.tsx';

/** A server that has just started looks the token up while it answers. */
const ASK_AGAIN_MS = 3_000;
const MOST_ASKED = 5;

type ExampleProps = { size: string; onShown: () => void };

const Page = ({ html, size, onShown }: ExampleProps & { html: string | undefined }) => {
  const isReal = html !== undefined;
  useEffect(() => {
    if (isReal) onShown();
  }, [isReal, onShown]);
  return isReal ? <PagePicture html={html} size={size} /> : <StillPage size={size} />;
};

/** A draft, as the link would be made now. */
const OwnPage = ({ userId, ...props }: ExampleProps & { userId: string }) => {
  const platforms = useActivePlatforms(userId)?.map(({ platformName }) => platformName);
  const draft = platforms ? { userId, tokenAddress: SAMPLE_MINT, platforms } : null;
  const { data } = useQuery({ ...linkPreviewQuery(draft), enabled: draft !== null });
  return <Page {...props} html={data?.html} />;
};

const StrangersPage = (props: ExampleProps) => {
  const { data } = useQuery({
    ...tokenPreviewQuery(SAMPLE_MINT),
    refetchInterval: ({ state }) =>
      state.data?.hasFigures === false && state.dataUpdateCount < MOST_ASKED ? ASK_AGAIN_MS : false,
  });
  const html = data?.hasFigures ? pageNaming(data.html, PRODUCT_NAME, 'you') : undefined;
  return <Page {...props} html={html} />;
};

/** The reader's page of a well-known token, rendered by the server; a still picture until then. */
export const Example = (props: ExampleProps) => {
  const { session, isLoading } = useViewer();
  if (isLoading) return <StillPage size={props.size} />;
  return session ? <OwnPage {...props} userId={session.id} /> : <StrangersPage {...props} />;
};
