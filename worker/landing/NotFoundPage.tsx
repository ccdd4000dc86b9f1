/** @jsxImportSource @soltrade/worker/landing/jsx */
import { MessagePage, type SiteProps } from './MessagePage.tsx';
import { textsOf } from './texts.ts';

export const NotFoundPage = (site: SiteProps) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.pageNotFound}
      text={texts.pageNotFoundText}
      way={{ href: `${site.publicOrigin}/dashboard`, label: texts.goToDashboard }}
    />
  );
};
