import { noMintText, type Token } from '@soltrade/schema/contracts/tokens';
import { mintsIn } from '@soltrade/schema/mintFromInput';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useFetchToken } from './api.ts';
import { tokenName, tokenSymbol } from './tokenText.ts';

/** Looks up tokens, with toasts. `choices` are the addresses of a text that has several. Deduplicates concurrent requests and drops outdated responses. */
export const useTokenLookUp = (onToken: (token: Token) => void) => {
  const fetchToken = useFetchToken();
  const [error, setError] = useState<string | null>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [isPending, setIsPending] = useState(false);
  const wanted = useRef<string | null>(null);

  const want = (input: string | null) => {
    wanted.current = input;
    setIsPending(input !== null);
    setError(null);
    setChoices([]);
  };
  const refuse = (input: string) => {
    setError(noMintText(input));
    toast(toasts.invalidAddress);
  };

  const lookUp = async (input: string): Promise<void> => {
    if (wanted.current === input) return;
    want(null);
    const mints = mintsIn(input);
    if (mints.length === 0) return refuse(input);
    if (mints.length > 1) return setChoices(mints);
    want(input);
    try {
      const found = await fetchToken.mutateAsync(input);
      if (wanted.current !== input) return;
      want(null);
      onToken(found);
      toast(toasts.tokenFound(tokenName(found), tokenSymbol(found)));
    } catch (failure) {
      if (wanted.current !== input) return;
      want(null);
      if (failure instanceof ApiError && failure.code === 'invalid_address') return refuse(input);
      setError(failureText(failure));
      toast(toasts.tokenNotFound);
    }
  };

  return { lookUp, forget: () => want(null), isPending, error, choices };
};
