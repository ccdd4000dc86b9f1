/** @jsxImportSource @soltrade/worker/landing/jsx */

import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import { METHOD_PATH, tokenImagePath, VERIFY_REPORT_PATH } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { dateText, momentText } from '../dateText.ts';
import { Frame } from '../Frame.tsx';
import { formatsOf } from '../formats.ts';
import type { SiteProps } from '../MessagePages.tsx';
import { textsOf } from '../texts.ts';
import { DayChart } from './DayChart.tsx';
import { ChannelTable, CountryTable, DayTable, LinkTable } from './reportTables.tsx';
import { Verdicts } from './Verdicts.tsx';

/**
 * Asks for the figures of a live report and replaces the old ones; if the report is gone, it loads
 * the page, which says so. A string and not a module, because the policy allows it by the hash of
 * exactly these bytes.
 */
export const REPORT_SCRIPT = `setInterval(async()=>{if(document.hidden)return;let f=document.querySelector(".files"),p=f.method=="post",r;try{r=await fetch(f.action,p?{method:"post",body:new URLSearchParams(new FormData(f))}:{})}catch{return}if(r.status==404)return location.replace(location);if(!r.ok)return;let d=new DOMParser().parseFromString(await r.text(),"text/html").getElementById("figures");d&&document.getElementById("figures").replaceWith(d)},${SHARED_REPORT.refreshEvery})`;

export type SharedReportModel = {
  report: ReportDocument;
  /** The promoter's picture. */
  face: string;
  locale: Locale;
  homeUrl: string;
  path: string;
  /** What a report with a password is asked for again with; null without one. */
  pass: string | null;
  /** Asks again while the page is open, if the report is live; verifies. */
  scripts: readonly string[];
};

type PartProps = Pick<SharedReportModel, 'report' | 'locale'>;

/**
 * Files of the report, behind one button. Their form comes back to this page, by GET, or with the
 * pass by POST: scripts ask with it too.
 */
const Download = ({ path, pass, locale }: Pick<SharedReportModel, 'path' | 'pass' | 'locale'>) => {
  const { download, signed } = textsOf(locale).sharedReport;
  const files = { csv: 'CSV', json: 'JSON', signed };
  return (
    <details className="download">
      <summary className="way">{download}</summary>
      <form className="files" action={path} method={pass === null ? 'get' : 'post'}>
        {pass !== null && <input type="hidden" name="pass" value={pass} />}
        {Object.entries(files).map(([as, label]) => (
          <button key={as} type="submit" name="as" value={as} className="cancel">
            {label}
          </button>
        ))}
      </form>
    </details>
  );
};

/** The figure that the report is about. */
const Answer = ({ report, locale }: PartProps) => {
  const texts = textsOf(locale).sharedReport;
  const { count } = formatsOf(locale);
  const { views, clicks } = report.totals;
  // A click counts where the view was lost.
  const came = Math.max(views.persons, clicks.persons);
  return (
    <p className="answer">
      <b>{count(clicks.persons)}</b> {texts.clicked(clicks.persons)}{' '}
      <span>{texts.came(count(came))}</span>
    </p>
  );
};

/** Logos of the first links' tokens. */
const TOKENS = 3;

const Tokens = ({ report: { links } }: Pick<SharedReportModel, 'report'>) => (
  <span className="tokens">
    {[...new Set(links.map(({ token }) => token.address))].slice(0, TOKENS).map((mint) => (
      <img key={mint} src={tokenImagePath(mint)} width={24} height={24} alt="" decoding="async" />
    ))}
  </span>
);

const Head = ({ report, face, locale }: PartProps & Pick<SharedReportModel, 'face'>) => {
  const texts = textsOf(locale).sharedReport;
  const { firstDay, lastDay, isLive } = report.range;
  const last = dateText(Date.parse(lastDay), locale);
  const time = momentText(Date.parse(report.generatedAt), locale);
  const { views, clicks } = report.totals;
  // Most robots that press a button have fetched the page before.
  const robots = Math.max(views.robots, clicks.robots);
  return (
    <div className="report-head">
      <div className="reporter">
        <img src={face} width={48} height={48} alt="" decoding="async" />
        <div>
          <p className="source">{texts.by(report.promoter)}</p>
          <h1>
            <bdi>{report.name}</bdi>
          </h1>
        </div>
      </div>
      <p className="covered">
        <Tokens report={report} />
        <span>
          {firstDay === null
            ? texts.sinceStart(last)
            : texts.period(dateText(Date.parse(firstDay), locale), last)}
          {' · '}
          {texts.scope[report.scope](report.linkCount, report.tag ?? '')}
        </span>
      </p>
      <p className="source">
        {isLive && `${texts.live} `}
        {texts.counted(time)}
        {robots > 0 && ` ${texts.left(robots)}`}
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

const Revenue = ({ report, locale }: PartProps) => {
  const texts = textsOf(locale).sharedReport;
  const { usd: inDollars } = formatsOf(locale);
  return (
    report.revenue !== undefined && (
      <section className="total">
        <h2>{texts.revenue}</h2>
        <dl>
          <div>
            <dt>USD</dt>
            <dd>{inDollars(report.revenue.usd)}</dd>
          </div>
          {report.revenue.sources.map(({ source, usd }) => (
            <div key={source}>
              <dt>{texts.sources[source]}</dt>
              <dd>{inDollars(usd)}</dd>
            </div>
          ))}
          {Number(report.revenue.pendingUsd) !== 0 && (
            <div>
              <dt>{texts.pending}</dt>
              <dd>{inDollars(report.revenue.pendingUsd)}</dd>
            </div>
          )}
        </dl>
      </section>
    )
  );
};

/** The figures of a shared report, on one printed sheet. */
export const SharedReportPage = ({
  report,
  face,
  locale,
  homeUrl,
  path,
  pass,
  scripts,
}: SharedReportModel) => {
  const texts = textsOf(locale).sharedReport;
  const { product } = report;
  return (
    <Frame productName={product} homeUrl={homeUrl} kind="wide">
      <main className="card shared-report">
        <div id="figures">
          <Head report={report} face={face} locale={locale} />
          <Answer report={report} locale={locale} />
          <DayChart report={report} locale={locale} />
          <Revenue report={report} locale={locale} />
          <LinkTable report={report} locale={locale} />
          <div className="columns">
            <ChannelTable report={report} locale={locale} />
            <CountryTable report={report} locale={locale} />
          </div>
          <DayTable report={report} locale={locale} />
        </div>
        <p className="seal">
          <SealIcon />
          {texts.signedBy(product)} ·{' '}
          <a href={VERIFY_REPORT_PATH} id="verify">
            {texts.verify}
          </a>
        </p>
        <Verdicts product={product} host={new URL(homeUrl).host} locale={locale} />
        <Download path={path} pass={pass} locale={locale} />
        <p className="source method">
          <a href={report.method}>{texts.method}</a>
          {' · '}
          <a href={METHOD_PATH}>{textsOf(locale).callsExplained}</a>
        </p>
      </main>
      {scripts.map((script) => (
        <script key={script}>{script}</script>
      ))}
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
