/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** The link exists, but its promoter paused it. The page does not say who; the token has its own page. */
export const LinkPausedPage = ({ mint, ...site }: SiteProps & { mint: string }) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.linkNotFound}
      text={texts.linkNotFoundText}
      note={texts.linkPaused}
      way={{ href: `/${mint}`, label: texts.seeToken }}
    />
  );
};
