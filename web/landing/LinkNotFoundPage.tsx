import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** The path names no link, or one that its promoter has disabled. */
export const LinkNotFoundPage = (props: SiteProps) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.linkNotFound} text={texts.linkNotFoundText} />;
};
