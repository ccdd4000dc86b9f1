import type { User } from '@soltrade/schema/contracts/users';
import { ApiError, request } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useChange } from '../../lib/useChange.ts';
import { type ToastContent, toast } from '../../stores/toast.ts';

export const walletLinkTexts = {
  title: 'Link Wallet',
  text: 'Link the connected wallet to your profile to connect platforms and generate links.',
  submit: 'Link This Wallet',
  submitting: 'Linking...',
  failed: 'Failed to link wallet',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  useTaken: 'Sign Out and Use This Wallet’s Account',
} as const;

type LinkFlow = 'dashboard' | 'profile';

const TOASTS: Record<
  LinkFlow,
  { success: ToastContent; failure: (error: unknown) => ToastContent }
> = {
  dashboard: {
    success: toasts.walletLinkedOnDashboard,
    failure: () => toasts.walletLinkFailedOnDashboard,
  },
  profile: {
    success: toasts.walletLinked,
    failure: (error) => toasts.walletLinkFailed(failureText(error, walletLinkTexts.failed)),
  },
};

const callLinkWallet = (userId: string, walletAddress: string): Promise<User> =>
  request('POST /api/user/:userId/link-wallet', { params: { userId }, body: { walletAddress } });

const isNotProven = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wallet_not_proven';

/** Links the wallet; asks for its signature first if it hasn't signed in this session. */
const linkProven = async (userId: string, walletAddress: string): Promise<void> => {
  try {
    await callLinkWallet(userId, walletAddress);
  } catch (error) {
    if (!isNotProven(error)) throw error;
    // A connected wallet has already loaded this code.
    const { signInWithWallet } = await import('./connection.ts');
    await signInWithWallet(async () => {}).catch((refusal: unknown) => {
      throw refusal instanceof ApiError ? refusal : error;
    });
    await callLinkWallet(userId, walletAddress);
  }
};

export type LinkFailure = { text: string; isTaken: boolean };

const failureOf = (error: unknown): LinkFailure => ({
  text:
    error instanceof ApiError && error.status !== 0
      ? failureText(error, walletLinkTexts.httpError(error.status))
      : failureText(error),
  isTaken: error instanceof ApiError && error.code === 'wallet_taken',
});

/** Links a connected wallet to a signed-in user, with the page's toasts. */
export const useLinkWallet = ({ userId, flow }: { userId: string; flow: LinkFlow }) => {
  const { run, isPending, error } = useChange(
    async (walletAddress: string) => {
      await linkProven(userId, walletAddress);
      toast(TOASTS[flow].success);
    },
    { shown: ['GET /api/user/current'], failed: (_, refusal) => TOASTS[flow].failure(refusal) },
  );
  return { link: run, isLinking: isPending, failure: error && failureOf(error) };
};
