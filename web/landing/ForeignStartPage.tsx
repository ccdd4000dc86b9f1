import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** A foreign page led here in order to connect an X account; the person did not ask for that. */
export const ForeignStartPage = (props: SiteProps) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.foreignStart} text={texts.foreignStartText} />;
};
