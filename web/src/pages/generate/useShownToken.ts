import type { Token } from '@soltrade/schema/contracts/tokens';
import { useEffect, useRef, useState } from 'react';
import { usePageQuery } from './usePageQuery.ts';

type ShownToken = {
  /** The mint in the page's URL. */
  asked: string | null;
  token: Token | null;
  /** Also changes the URL. */
  show: (token: Token | null) => void;
  /** Leaves the URL as it is. */
  hide: () => void;
};

/** The token on the page; the URL holds its mint only. */
export const useShownToken = (): ShownToken => {
  const [query, setQuery] = usePageQuery();
  const asked = query.get('mint');
  const [token, setToken] = useState<Token | null>(null);
  // The URL follows as a transition. Until then, further typing would request the old token again.
  const named = useRef(asked);
  useEffect(() => {
    named.current = asked;
  }, [asked]);
  const show = (next: Token | null) => {
    setToken(next);
    const mint = next?.contractAddress ?? null;
    if (mint === named.current) return;
    named.current = mint;
    setQuery(mint === null ? {} : { mint });
  };
  return { asked, token, show, hide: () => setToken(null) };
};
