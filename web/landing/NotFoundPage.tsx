import { MessagePage } from './MessagePage.tsx';
import { texts } from './texts.ts';

/** No page of the product has this path. */
export const NotFoundPage = (props: { productName: string; publicOrigin: string }) => (
  <MessagePage {...props} heading={texts.pageNotFound} text={texts.pageNotFoundText} />
);
