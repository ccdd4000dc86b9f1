/** @jsxImportSource @soltrade/worker/landing/jsx */
import { callWorth } from '@soltrade/schema/callWorth';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import type { ReportDocument, ReportedLink } from '@soltrade/schema/reportDocument';
import { multipleText } from '../callText.ts';
import { dateText } from '../disclosureText.ts';
import { textsOf } from '../texts.ts';
import { MeasuredRow, MeasureHead } from './measures.tsx';

/** The call that the link is, and what became of it. */
const callOf = ({ call: { at, state, multiple, ...worth } }: ReportedLink, locale: Locale): string => {
  const texts = textsOf(locale);
  const date = dateText(Date.parse(at), locale);
  const price = callWorth(worth);
  const called = price === null ? texts.calledAtUnknown(date) : texts.calledAt(price, date);
  if (state !== 'settled') return `${called} · ${texts.promoter.states[state]}`;
  return multiple === null ? called : `${called} · ${texts.promoter.peak} ${multipleText(multiple)}`;
};

/** Each link with its call and how the promoter stands to the token. */
export const LinkTable = ({ report, locale }: { report: ReportDocument; locale: Locale }) => {
  const texts = textsOf(locale).sharedReport;
  const { stakes, stakeSince } = textsOf(locale);
  const shown = report.links.slice(0, SHARED_REPORT.shownLinks);
  return (
    <section>
      <h2>{texts.links}</h2>
      <table className="of-links">
        <MeasureHead label={texts.links} texts={texts} />
        <tbody>
          {shown.map((link) => {
            const { kind, since } = link.disclosure;
            return (
              <MeasuredRow
                key={link.url}
                row={link}
                label={
                  <>
                    <a href={link.url}>
                      <bdi>{link.token.symbol ?? link.token.name ?? link.token.address}</bdi>
                    </a>
                    <p className="source">{callOf(link, locale)}</p>
                    <p className="source">
                      {kind === 'not_stated'
                        ? stakes[kind]
                        : stakeSince(stakes[kind], dateText(Date.parse(since), locale))}
                    </p>
                  </>
                }
              />
            );
          })}
        </tbody>
      </table>
      {report.linkCount > shown.length && (
        <p className="source">{texts.more(report.linkCount - shown.length)}</p>
      )}
    </section>
  );
};
