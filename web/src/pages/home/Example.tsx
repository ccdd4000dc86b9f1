import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tokenPreviewQuery } from '../../features/tokens/api.ts';
import { PagePicture, StillPage } from './PagePicture.tsx';

/** A server that has just started looks the token up while it answers. */
const ASK_AGAIN_MS = 3_000;
const MOST_ASKED = 5;

type ExampleProps = { size: string; onShown: () => void };

/**
 * A well-known token's page, rendered by the server now; a still picture until there are figures.
 */
export const Example = ({ size, onShown }: ExampleProps) => {
  const { data } = useQuery({
    ...tokenPreviewQuery(SAMPLE_MINT),
    refetchInterval: ({ state }) =>
      state.data?.hasFigures === false && state.dataUpdateCount < MOST_ASKED ? ASK_AGAIN_MS : false,
  });
  const isReal = data?.hasFigures === true;
  useEffect(() => {
    if (isReal) onShown();
  }, [isReal, onShown]);
  return isReal ? <PagePicture html={data.html} size={size} /> : <StillPage size={size} />;
};
