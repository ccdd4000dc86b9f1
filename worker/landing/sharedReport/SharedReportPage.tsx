/** @jsxImportSource @soltrade/worker/landing/jsx */

import { formatUsd } from '@soltrade/schema/format';
import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import { METHOD_PATH, REPORT_KEYS_PATH, tokenImagePath } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { dateText } from '../disclosureText.ts';
import { Frame } from '../Frame.tsx';
import type { SiteProps } from '../MessagePages.tsx';
import type { SharedReportTexts } from '../texts/Texts.ts';
import { textsOf } from '../texts.ts';
import { DayChart } from './DayChart.tsx';
import { ChannelTable, CountryTable, DayTable, LinkTable } from './reportTables.tsx';

/**
 * Asks for the figures of a live report and replaces the old ones; if the report is gone, it loads the page, which says so. A
 * string and not a module, because the policy allows it by the hash of exactly these bytes.
 */
export const REPORT_SCRIPT = `setInterval(async()=>{if(document.hidden)return;let f=document.querySelector(".refresh"),p=f.method=="post",r;try{r=await fetch(f.action,p?{method:"post",body:new URLSearchParams(new FormData(f))}:{})}catch{return}if(r.status==404)return location.replace(location);if(!r.ok)return;let d=new DOMParser().parseFromString(await r.text(),"text/html").getElementById("figures");d&&document.getElementById("figures").replaceWith(d)},${SHARED_REPORT.refreshEvery})`;

export type SharedReportModel = {
  report: ReportDocument;
  locale: Locale;
  homeUrl: string;
  /** Path of the page. */
  path: string;
  /** What a report with a password is asked for again with; null without one. */
  pass: string | null;
  /** Asks again while the page is open; null if the report is not live. */
  script: string | null;
};

/** An empty form that comes back to this page: by GET, or with the pass by POST. */
const Ask = ({
  path,
  pass,
  as,
  label,
}: Pick<SharedReportModel, 'path' | 'pass'> & { as: string; label: string }) => (
  <form
    action={path}
    method={pass === null ? 'get' : 'post'}
    className={as === '' ? 'refresh' : undefined}
  >
    {pass !== null && <input type="hidden" name="pass" value={pass} />}
    {as !== '' && <input type="hidden" name="as" value={as} />}
    <button type="submit" className="way">
      {label}
    </button>
  </form>
);

type PartProps = Pick<SharedReportModel, 'report' | 'locale'>;

/** The figure that the report is about. */
const Answer = ({ report, locale }: PartProps) => {
  const texts = textsOf(locale).sharedReport;
  const { views, clicks } = report.totals;
  // A click counts where the view was lost.
  const came = Math.max(views.persons, clicks.persons);
  return (
    <p className="answer">
      <b>{clicks.persons.toLocaleString(locale)}</b> {texts.clicked(clicks.persons)}{' '}
      <span>{texts.came(came.toLocaleString(locale))}</span>
    </p>
  );
};

/** What the figures leave out. */
const SmallPrint = ({ report, locale }: PartProps) => {
  const texts = textsOf(locale).sharedReport;
  return (['views', 'clicks'] as const).map((kind) => {
    const { repeats, robots } = report.totals[kind];
    return (
      <p key={kind} className="source">
        {texts.left(texts[kind], repeats.toLocaleString(locale), robots.toLocaleString(locale))}
      </p>
    );
  });
};

/** Logos of the first links' tokens. */
const FACES = 3;

const Faces = ({ report: { links } }: Pick<SharedReportModel, 'report'>) => (
  <span className="faces">
    {[...new Set(links.map(({ token }) => token.address))].slice(0, FACES).map((mint) => (
      <img key={mint} src={tokenImagePath(mint)} width={48} height={48} alt="" decoding="async" />
    ))}
  </span>
);

const Head = ({ report, locale }: PartProps) => {
  const texts = textsOf(locale).sharedReport;
  const { firstDay, lastDay, isLive } = report.range;
  const last = dateText(Date.parse(lastDay), locale);
  const time = `${dateText(Date.parse(report.generatedAt), locale)}, ${report.generatedAt.slice(11, 16)}`;
  return (
    <div className="report-head">
      <Faces report={report} />
      <p className="source">{texts.by(report.promoter)}</p>
      <h1>
        <bdi>{report.name}</bdi>
      </h1>
      <p>
        {firstDay === null
          ? texts.sinceStart(last)
          : texts.period(dateText(Date.parse(firstDay), locale), last)}
        {' · '}
        {texts.scope[report.scope](report.linkCount, report.tag ?? '')}
      </p>
      <p className="source">
        {isLive && `${texts.live} `}
        {texts.counted(time)}
      </p>
    </div>
  );
};

const SealIcon = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2l2.6 2.1 3.3-.3.9 3.2 2.8 1.8-1.2 3.2 1.2 3.2-2.8 1.8-.9 3.2-3.3-.3L12 22l-2.6-2.1-3.3.3-.9-3.2-2.8-1.8L3.6 12 2.4 8.8l2.8-1.8.9-3.2 3.3.3z" />
    <path className="tick" d="M8.5 12.2l2.4 2.4 4.6-5" />
  </svg>
);

const Revenue = ({ report, texts }: { report: ReportDocument; texts: SharedReportTexts }) =>
  report.revenue !== undefined && (
    <section className="total">
      <h2>{texts.revenue}</h2>
      <dl>
        <div>
          <dt>USD</dt>
          <dd>{formatUsd(report.revenue.usd)}</dd>
        </div>
        {report.revenue.sources.map(({ source, usd }) => (
          <div key={source}>
            <dt>{texts.sources[source]}</dt>
            <dd>{formatUsd(usd)}</dd>
          </div>
        ))}
        {Number(report.revenue.pendingUsd) !== 0 && (
          <div>
            <dt>{texts.pending}</dt>
            <dd>{formatUsd(report.revenue.pendingUsd)}</dd>
          </div>
        )}
      </dl>
    </section>
  );

/** The figures of a shared report, on one printed sheet. */
export const SharedReportPage = ({
  report,
  locale,
  homeUrl,
  path,
  pass,
  script,
}: SharedReportModel) => {
  const texts = textsOf(locale).sharedReport;
  const { product } = report;
  return (
    <Frame productName={product} homeUrl={homeUrl} kind="wide">
      <main className="card shared-report">
        <div id="figures">
          <Head report={report} locale={locale} />
          <Answer report={report} locale={locale} />
          <DayChart report={report} locale={locale} />
          <Revenue report={report} texts={texts} />
          <LinkTable report={report} locale={locale} />
          <div className="columns">
            <ChannelTable report={report} locale={locale} />
            <CountryTable report={report} locale={locale} />
          </div>
          <DayTable report={report} locale={locale} />
          <div className="small-print">
            <SmallPrint report={report} locale={locale} />
          </div>
        </div>
        <p className="seal">
          <SealIcon />
          {texts.signedBy(product)} · <a href={REPORT_KEYS_PATH}>{texts.verify}</a>
        </p>
        <div className="files">
          <Ask path={path} pass={pass} as="csv" label="CSV" />
          <Ask path={path} pass={pass} as="json" label="JSON" />
          <Ask path={path} pass={pass} as="signed" label={texts.signed} />
          <Ask path={path} pass={pass} as="" label={texts.refresh} />
        </div>
        <p className="source method">
          <a href={report.method}>{texts.method}</a>
          {' · '}
          <a href={METHOD_PATH}>{textsOf(locale).callsExplained}</a>
        </p>
      </main>
      {script !== null && <script>{script}</script>}
    </Frame>
  );
};

type LockedReportProps = SiteProps & { path: string; state: 'asked' | 'wrong' | 'locked' };

/** Asks for a report's password; it shows nothing else of the report. */
export const LockedReportPage = ({
  productName,
  publicOrigin,
  locale,
  path,
  state,
}: LockedReportProps) => {
  const texts = textsOf(locale).sharedReport;
  const failure = state === 'asked' ? null : texts[state];
  return (
    <Frame productName={productName} homeUrl={publicOrigin}>
      <main className="card message">
        <h1>{texts.asked}</h1>
        <form className="password" action={path} method="post">
          <label>
            {texts.password}
            <input
              type="password"
              name="password"
              required
              autoComplete="off"
              maxLength={REPORT_PASSWORD.maxLength}
              aria-invalid={state === 'wrong' ? 'true' : undefined}
              aria-describedby={failure === null ? undefined : 'failure'}
            />
          </label>
          {failure !== null && (
            <p id="failure" role="alert">
              {failure}
            </p>
          )}
          <button type="submit" className="way">
            {texts.open}
          </button>
        </form>
      </main>
    </Frame>
  );
};
