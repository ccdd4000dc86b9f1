import { MessagePage } from './MessagePage.tsx';
import { texts } from './texts.ts';

/** The path names no link, or one that its promoter has disabled. */
export const LinkNotFoundPage = (props: { productName: string; publicOrigin: string }) => (
  <MessagePage {...props} heading={texts.linkNotFound} text={texts.linkNotFoundText} />
);
