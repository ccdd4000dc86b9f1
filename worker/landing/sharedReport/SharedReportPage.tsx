/** @jsxImportSource @soltrade/worker/landing/jsx */

import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { formatUsd } from '@soltrade/schema/format';
import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import { METHOD_PATH, REPORT_KEYS_PATH } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { dateText } from '../disclosureText.ts';
import { Frame } from '../Frame.tsx';
import type { SiteProps } from '../MessagePages.tsx';
import type { SharedReportTexts } from '../texts/Texts.ts';
import { textsOf } from '../texts.ts';
import { CountryTable, DayTable, LinkTable } from './reportTables.tsx';

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

type TotalProps = { label: string; counts: ClickTotals; texts: SharedReportTexts };

const Total = ({ label, counts, texts }: TotalProps) => (
  <section className="total">
    <h2>{label}</h2>
    <dl>
      {(['people', 'repeats', 'robots'] as const).map((name) => (
        <div key={name}>
          <dt>{texts[name]}</dt>
          <dd>{(name === 'people' ? counts.persons : counts[name]).toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Head = ({ report, locale }: Pick<SharedReportModel, 'report' | 'locale'>) => {
  const texts = textsOf(locale).sharedReport;
  const { firstDay, lastDay, isLive } = report.range;
  const last = dateText(Date.parse(lastDay), locale);
  const time = `${dateText(Date.parse(report.generatedAt), locale)}, ${report.generatedAt.slice(11, 16)}`;
  return (
    <div className="report-head">
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
  const { totals, product } = report;
  return (
    <Frame productName={product} homeUrl={homeUrl} kind="wide">
      <main className="card shared-report">
        <div id="figures">
          <Head report={report} locale={locale} />
          <div className="totals">
            <Total label={texts.views} counts={totals.views} texts={texts} />
            <Total label={texts.clicks} counts={totals.clicks} texts={texts} />
            <Revenue report={report} texts={texts} />
          </div>
          <LinkTable report={report} locale={locale} />
          <div className="columns">
            <DayTable days={report.days} shown={SHARED_REPORT.shownDays} texts={texts} />
            <CountryTable report={report} locale={locale} />
          </div>
        </div>
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
          {' · '}
          <a href={REPORT_KEYS_PATH}>{texts.keys}</a>
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
