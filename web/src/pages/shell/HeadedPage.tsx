import { lazy, type ReactNode, Suspense } from 'react';
import { useDeferredMount } from '../../components/useDeferredMount.ts';
import { useViewer } from '../../features/session/useViewer.ts';
import { RequireViewer } from './RequireViewer.tsx';

/** Only a wallet without an account needs it. */
const AuthenticationRequired = lazy(() =>
  import('../dashboard/AuthenticationRequired.tsx').then((module) => ({
    default: module.AuthenticationRequired,
  })),
);

type HeadedPageProps = {
  className: string;
  /** What the page says to everybody: it is prerendered, so nobody waits for it. */
  head: ReactNode;
  /** Stands for the rest until it is known who is looking. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** A guarded page whose head is there before it is known who is looking. */
export const HeadedPage = ({ className, head, skeleton, children }: HeadedPageProps) => {
  const { user, isLoadingUser } = useViewer();
  const isMounted = useDeferredMount(!isLoadingUser);
  const content =
    user === null ? (
      <Suspense fallback={skeleton}>
        <AuthenticationRequired />
      </Suspense>
    ) : (
      children
    );
  return (
    <div className={className}>
      {isLoadingUser || user !== null ? head : null}
      {isMounted ? <RequireViewer>{content}</RequireViewer> : skeleton}
    </div>
  );
};
