import { useEffect } from 'react';
import { messages, PRODUCT_NAME } from '../lib/messages.ts';

export const usePageTitle = (page: string | null): void => {
  useEffect(() => {
    document.title = page === null ? PRODUCT_NAME : messages.pageTitle(page);
  }, [page]);
};
