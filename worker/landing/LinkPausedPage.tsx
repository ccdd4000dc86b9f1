/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** The promoter paused the link. The page doesn't name them; the token has its own page. */
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
