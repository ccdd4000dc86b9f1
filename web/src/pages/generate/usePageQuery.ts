import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query of this page's URL, whose updates are ignored once the page was left. */
export const usePageQuery = () => {
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
