import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** No page of the product has this path. */
export const NotFoundPage = (props: SiteProps) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.pageNotFound} text={texts.pageNotFoundText} />;
};
