/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** Another site sent the visitor here to connect an X account without their intent. */
export const ForeignStartPage = (props: SiteProps) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.foreignStart} text={texts.foreignStartText} />;
};
