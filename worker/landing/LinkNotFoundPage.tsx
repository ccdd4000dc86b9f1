/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** The path names no link, or one that may not be shown. */
export const LinkNotFoundPage = (site: SiteProps) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.linkNotFound}
      text={texts.linkNotFoundText}
      way={{ href: `${site.publicOrigin}/generate`, label: texts.makeLink }}
    />
  );
};
