import type { Token } from '@soltrade/schema/contracts/tokens';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query of this page's address, which an answer that comes after the page was left does not lead back to. */
const usePageQuery = () => {
  const [query, setQuery] = useSearchParams();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const set = (next: Record<string, string>) => {
    if (isHere.current) setQuery(next, { replace: true });
  };
  return [query, set] as const;
};

type ShownToken = {
  /** The mint in the page's URL. */
  asked: string | null;
  token: Token | null;
  /** Also changes the URL. */
  show: (token: Token | null) => void;
  /** Leaves the URL as it is. */
  hide: () => void;
};

/** The token on the page, whose mint is all that the page's URL holds. */
export const useShownToken = (): ShownToken => {
  const [query, setQuery] = usePageQuery();
  const asked = query.get('mint');
  const [token, setToken] = useState<Token | null>(null);
  // The URL follows as a transition. Until then, typing on would ask for the old token again, in place of the typed one.
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
