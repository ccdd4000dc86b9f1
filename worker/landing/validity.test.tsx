/** @jsxImportSource @soltrade/worker/landing/jsx */
// Pages are valid HTML, by the rules that other people's validators have.
import { EARLY_SCRIPT } from '@soltrade/schema/earlyScript';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { articleFiles } from '../../dev/articleFiles.ts';
import { ArticleHead, ArticlePage } from './ArticlePage.tsx';
import { type ArticleName, readArticle } from './articles/articles.ts';
import { Document } from './Document.tsx';
import { EmbedCard, EmbedRecord, EmptyEmbed } from './EmbedCards.tsx';
import { InspectPage } from './InspectPage.tsx';
import { type Child, toHtml } from './jsx/html.ts';
import { LandingPage, STREAMED_TAIL } from './LandingPage.tsx';
import { landingModel } from './landingModel.fixture.ts';
import * as messages from './MessagePages.tsx';
import { OverlayPage } from './OverlayPage.tsx';
import { LandingHead, PromoterHead } from './PageHeads.tsx';
import { LateFigures, WAITING_TAIL, WaitingHead, WaitingPage } from './PendingFigures.tsx';
import { PromoterPage } from './PromoterPage.tsx';
import { promoterModel, RECORD_OF_MANY } from './promoterModel.fixture.ts';
import { LockedReportPage, SharedReportPage } from './sharedReport/SharedReportPage.tsx';
import { VerifyReportPage } from './sharedReport/VerifyReportPage.tsx';
import { textsOf } from './texts.ts';

const site: messages.SiteProps = {
  productName: 'SolTrade',
  publicOrigin: 'https://soltrade.example',
  locale: 'en',
};

const style = 'a { color: red }';
const script = 'go()';
const frame = { locale: 'en', theme: 'dark', style } as const;

const documentOf = (children: Child, head: Child = <title>A page</title>): string =>
  toHtml(
    <Document locale="en" head={head} style={style} earlyScript={EARLY_SCRIPT}>
      {children}
    </Document>,
  );

/** With everything that a page may show. */
const full = landingModel({
  words: 'Ape in.\nNot advice.',
  disclosure: { kind: 'holds', since: 0, history: [{ kind: 'not_stated', since: 0 }] },
  changes: [{ kind: 'mint_authority', before: null, after: 'B', at: 0 }],
  token: { image: null },
  visit: { system: 'ios', inApp: 'X' },
});

const streamed = landingModel({ token: { figures: 'pending' } });

const FILES = articleFiles();

const article = (name: ArticleName) => ({
  ...site,
  texts: readArticle(FILES.en[name], name, {
    locale: 'en',
    product: 'SolTrade',
    contact: 'team@sol.example',
  }),
});

const counted = (persons: number) => ({ persons, repeats: 2, robots: 1 });
const measured = { views: counted(30), clicks: counted(20) };

const report: ReportDocument = {
  version: 1,
  product: 'SolTrade',
  name: 'October',
  promoter: 'ada',
  scope: 'all',
  tag: null,
  range: { firstDay: '2026-10-01', lastDay: '2026-10-02', isLive: true },
  generatedAt: '2026-10-03T00:00:00.000Z',
  method: 'https://soltrade.example/method/clicks',
  totals: measured,
  days: ['2026-10-01', '2026-10-02'].map((day) => ({ day, ...measured })),
  channels: [{ channel: 'x', name: null, usd: '1.00', ...measured }],
  countries: {
    clicks: [{ country: 'DE', ...counted(20) }],
    views: [
      { country: 'DE', ...counted(20) },
      { country: null, ...counted(10) },
    ],
  },
  linkCount: 200,
  links: [
    {
      url: 'https://sol.example/r/ada/goose',
      token: { address: 'M', symbol: 'GOOSE', name: 'Goose' },
      call: {
        at: '2026-10-01T00:00:00.000Z',
        price: '0.1',
        marketCap: null,
        state: 'settled',
        multiple: 2,
        settledAt: '2026-10-08T00:00:00.000Z',
      },
      disclosure: { kind: 'holds', since: '2026-10-01T00:00:00.000Z', history: [] },
      usd: '1.00',
      ...measured,
    },
  ],
  revenue: { usd: '1.00', pendingUsd: '2.00', sources: [{ source: 'onchain', usd: '1.00' }] },
};

const PAGES: Record<string, string> = {
  'a link’s': documentOf(
    <LandingPage model={landingModel()} script={script} />,
    <LandingHead model={landingModel()} />,
  ),
  'a link’s with all that it may show': documentOf(<LandingPage model={full} script={script} />),
  'a link’s whose buttons a rule hides': documentOf(
    <LandingPage model={landingModel({ action: 'hide' })} script={null} />,
  ),
  'a link’s with late figures': documentOf(
    <LandingPage model={streamed} script={script} />,
  ).replace(STREAMED_TAIL, toHtml(<LateFigures model={landingModel()} />) + STREAMED_TAIL),
  'a link’s that was awaited': documentOf(
    <WaitingPage texts={textsOf('en')} />,
    <WaitingHead {...site} />,
  ).replace(
    WAITING_TAIL,
    toHtml(<LandingPage model={landingModel()} script={script} />) + WAITING_TAIL,
  ),
  'a link’s without figures': documentOf(
    <LandingPage
      model={landingModel({ token: { figures: 'unknown', lines: [], facts: null } })}
      script={script}
    />,
  ),
  'a link’s details': documentOf(
    <InspectPage
      model={{ ...full, publicOrigin: site.publicOrigin, madeAt: 0, memberSince: 0 }}
      script={script}
    />,
  ),
  'a promoter’s': documentOf(
    <PromoterPage model={promoterModel()} script={script} />,
    <PromoterHead model={promoterModel()} />,
  ),
  'a promoter’s without calls': documentOf(
    <PromoterPage
      model={promoterModel({ calls: [], best: [], pinned: null, record: null })}
      script={script}
    />,
  ),
  'an embedded link': toHtml(<EmbedCard model={full} frame={frame} />),
  'an embedded record': toHtml(
    <EmbedRecord model={promoterModel()} record={RECORD_OF_MANY} frame={frame} />,
  ),
  'an embed of nothing': toHtml(<EmptyEmbed site={site} frame={frame} />),
  'an overlay': toHtml(<OverlayPage locale="en" show="clicks" style={style} script={script} />),
  'a report’s': documentOf(
    <SharedReportPage
      report={report}
      face="/img/user/x"
      locale="en"
      homeUrl={site.publicOrigin}
      path="/report/x"
      pass="p"
      scripts={[script]}
    />,
  ),
  'a report’s that asks for its password': documentOf(
    <LockedReportPage {...site} path="/report/x" state="wrong" />,
  ),
  'the one that verifies reports': documentOf(<VerifyReportPage {...site} script={script} />),
  'an unknown one': documentOf(<messages.NotFoundPage {...site} />),
  'an unknown link’s': documentOf(<messages.LinkNotFoundPage {...site} />),
  'a closed link’s': documentOf(
    <messages.ClosedLinkPage
      {...site}
      mint="M"
      isEnded
      promoter={{ name: 'ada', href: '/r/ada' }}
    />,
  ),
  'a failure’s': documentOf(<messages.ErrorPage {...site} requestId="r1" />),
  'an article': documentOf(
    <ArticlePage {...article('method')} />,
    <ArticleHead {...article('method')} />,
  ),
};

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

it.each(Object.entries(PAGES))('%s page is valid', async (_, page) => {
  const { results } = await validator.validateString(`<!doctype html>${page}`);
  const faults = results.flatMap(({ messages: found }) =>
    found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(faults).toEqual([]);
});
