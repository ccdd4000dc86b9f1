/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

/** The link is unknown or hidden. */
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
