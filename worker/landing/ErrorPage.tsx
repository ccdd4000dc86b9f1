/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** Our own failure; the reference finds the reason in our log. */
export const ErrorPage = ({ requestId, ...props }: SiteProps & { requestId: string }) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.failed} text={texts.failedText(requestId)} />;
};
