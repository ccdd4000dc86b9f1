import {
  TWITTER_FAILURES,
  type TwitterFailure,
  type TwitterPlace,
} from '@soltrade/schema/twitterReturn';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { destinationState, takeDestination } from '../../lib/destination.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useNavigate } from '../../lib/routing.ts';
import { type ToastContent, toast } from '../../stores/toast.ts';

const successToast = (place: TwitterPlace, isNewAccount: boolean): ToastContent | null => {
  if (place === 'profile') return toasts.xConnected;
  return isNewAccount ? toasts.accountCreated : null;
};

const failureOf = (reason: string | null): TwitterFailure | null =>
  TWITTER_FAILURES.find((known) => known === reason) ?? null;

/**
 * Shows the X flow's outcome once, from the server's redirect query, and clears it. On success it
 * navigates to the destination; after a failure, the next attempt does. Returns a failure's reason
 * while the page is open, for a notice that outlasts the toast.
 */
export const useXOutcome = (place: TwitterPlace): TwitterFailure | null => {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<string | null>(null);
  const [failure, setFailure] = useState<TwitterFailure | null>(null);
  const outcome = query.get('twitter');
  const reason = query.get('reason');
  const isNewAccount = query.get('account') === 'created';

  useEffect(() => {
    if (outcome === null || shown.current === key) return;
    shown.current = key;
    const destination = takeDestination();
    if (outcome === 'success') {
      const success = successToast(place, isNewAccount);
      if (success) toast(success);
      setFailure(null);
      void client.invalidateQueries({ queryKey: endpointKey('GET /api/user/current') });
    }
    if (outcome === 'error') {
      toast(toasts.xFailed(place));
      setFailure(failureOf(reason));
    }
    const isDone = outcome === 'success' && destination !== null;
    navigate(isDone ? destination : { search: '' }, {
      replace: true,
      state: destinationState(isDone ? null : destination),
    });
  }, [outcome, reason, isNewAccount, place, client, key, navigate]);

  return failure;
};
