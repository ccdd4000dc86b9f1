import { lazy, type ReactNode, Suspense } from 'react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { RequireViewer } from './RequireViewer.tsx';

/** Only needed for a wallet without an account. */
const AuthenticationRequired = lazy(() =>
  import('../dashboard/AuthenticationRequired.tsx').then((module) => ({
    default: module.AuthenticationRequired,
  })),
);

type HeadedPageProps = {
  className?: string;
  /** The same for every viewer, so it is prerendered without data. */
  head?: ReactNode;
  /** Replaces the rest until the viewer is known. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** A guarded page whose head is shown before the viewer is known. */
export const HeadedPage = ({ className, head = null, skeleton, children }: HeadedPageProps) => {
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
