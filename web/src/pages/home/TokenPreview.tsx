import { noMintText } from '@soltrade/schema/contracts/mintInput';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { mintFromInput } from '@soltrade/schema/mintFromInput';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Phone, PhonePage } from '../../components/Phone.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useViewer } from '../../features/session/useViewer.ts';
import { tokenPreviewQuery, tokenQuery } from '../../features/tokens/previewApi.ts';
import { TokenDetails } from '../../features/tokens/TokenDetails.tsx';
import { describeError } from '../../lib/errorMessages.ts';
import { homeParts as texts } from '../../lib/messages/homeParts.ts';
import { messages } from '../../lib/messages.ts';
import { keepPendingLink, pendingLinkPath } from '../../lib/pendingLink.ts';
import { PASTE_ERROR_ID } from './PasteToken.tsx';

const composerPath = (mint: string): string => `/generate?${new URLSearchParams({ mint })}`;

const Page = ({ mint }: { mint: string }) => {
  const { data, isError } = useQuery(tokenPreviewQuery(mint));
  const size = 'h-[26rem]';
  return (
    <Phone>
      {data ? (
        <PhonePage html={data.html} label={texts.page} className={size} />
      ) : (
        <div className={`grid place-items-center p-6 text-center text-muted ${size}`}>
          {isError ? <p role="status">{texts.pageFailed}</p> : <Skeleton className="size-full" />}
        </div>
      )}
    </Phone>
  );
};

/** Its press is what makes the link after the sign-in: neither what was pasted nor the address that it leads to does. */
const MakeIt = ({ mint }: { mint: string }) => {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ButtonLink to={pendingLinkPath(id, mint)} onClick={() => keepPendingLink(id, mint)} className="mt-5">
      {texts.make}
      <ArrowRight aria-hidden className="size-4" />
    </ButtonLink>
  );
};

const Found = ({ token }: { token: Token }) => (
  <div className="mt-8 grid items-center gap-8 text-left md:grid-cols-[minmax(0,1fr)_18rem]">
    <div className="min-w-0">
      <h2 className="font-semibold text-xl">{texts.title}</h2>
      <p className="mt-2 text-muted">{texts.text}</p>
      <TokenDetails token={token} />
      <MakeIt mint={token.contractAddress} />
    </div>
    <Page mint={token.contractAddress} />
  </div>
);

const Loading = () => (
  <div role="status" className="mt-8">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-[26.5rem] w-full rounded-card" />
  </div>
);

const Problem = ({ text }: { text: string }) => (
  <p id={PASTE_ERROR_ID} role="alert" className="mt-3 text-negative text-sm">
    {text}
  </p>
);

const LookedUp = ({ mint }: { mint: string }) => {
  const { data, error } = useQuery(tokenQuery(mint));
  if (data) return <Found token={data} />;
  return error ? <Problem text={describeError(error)} /> : <Loading />;
};

/** The page of what was pasted on Home. Who is signed in goes on to the page that makes its link. */
export const TokenPreview = ({ asked }: { asked: string }) => {
  const { session, isLoading } = useViewer();
  if (isLoading) return <Loading />;
  if (session !== null) return <Navigate to={composerPath(asked)} />;
  const mint = mintFromInput(asked);
  return mint === null ? <Problem text={noMintText(asked)} /> : <LookedUp mint={mint} />;
};
