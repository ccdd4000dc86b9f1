import { useEffect } from 'react';
import * as messages from '../lib/messages/general.ts';
import { PRODUCT_NAME } from '../lib/productName.ts';

export const PageHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h1 className="font-semibold text-lg">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </div>
);

export const usePageTitle = (page: string | null): void => {
  useEffect(() => {
    document.title = page === null ? PRODUCT_NAME : messages.pageTitle(page);
  }, [page]);
};
