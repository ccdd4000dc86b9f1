/** @jsxImportSource @soltrade/worker/landing/jsx */
import { SAFETY_PATH } from '@soltrade/schema/paths';
import { ArticlePage } from './ArticlePage.tsx';
import { dateText } from './dateText.ts';
import type { LandingModel } from './model.ts';
import { Report } from './Report.tsx';
import { textsOf } from './texts.ts';

export type InspectModel = LandingModel & {
  publicOrigin: string;
  /** Creation times of link and account, in epoch milliseconds; null without a promoter. */
  madeAt: number | null;
  memberSince: number | null;
};

/** A landing page's details: URLs of its buttons, who may earn by them, and its age. */
export const InspectPage = ({ model, script }: { model: InspectModel; script: string }) => {
  const { productName, publicOrigin, recommender, token, madeAt, memberSince } = model;
  const { locale } = model.visit;
  const texts = textsOf(locale);
  const intro = [
    texts.inspected(recommender.name, token.symbol),
    madeAt !== null && texts.linkMade(dateText(madeAt, locale)),
    memberSince !== null && texts.memberSince(dateText(memberSince, locale)),
    model.action === 'hide' && texts.hidden,
  ];
  const sections = model.buttons.map(({ label, url, isOwn }) => ({
    heading: label,
    // Not an anchor, because only the platform would count clicks from here.
    paragraphs: [texts.pays(isOwn ? `@${recommender.name}` : productName), url],
  }));
  return (
    <ArticlePage
      productName={productName}
      publicOrigin={publicOrigin}
      locale={locale}
      texts={{ title: texts.inspect, intro: intro.filter(Boolean).join(' '), sections }}
      way={{ href: model.pageUrl, label: texts.openPage }}
    >
      <div className="fine">
        <a href={SAFETY_PATH}>{texts.safety}</a>
        <Report hasWords={model.words !== null} texts={texts} />
      </div>
      <script>{script}</script>
    </ArticlePage>
  );
};
