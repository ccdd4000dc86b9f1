import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query of this page's address, which an answer that comes after the page was left does not lead back to. */
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
