import { MessagePage } from './MessagePage.tsx';
import { texts } from './texts.ts';

/** The page could not be made; the reference finds the reason in our log. */
export const ErrorPage = ({
  requestId,
  ...props
}: {
  productName: string;
  publicOrigin: string;
  requestId: string;
}) => <MessagePage {...props} heading={texts.failed} text={texts.failedText(requestId)} />;
