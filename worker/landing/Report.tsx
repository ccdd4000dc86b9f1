/** @jsxImportSource @soltrade/worker/landing/jsx */

import { REPORT_REASONS, reportLink } from '@soltrade/schema/contracts/operations';
import { REPORT } from '@soltrade/schema/limits/operations';
import { renderedOnce } from './jsx/html.ts';
import type { Texts } from './texts/Texts.ts';

const drawn = (texts: Texts, hasWords: boolean) => (
  <details className="report scripted">
    <summary>{texts.report}</summary>
    <form
      data-endpoint={reportLink.path}
      data-reported={texts.reported}
      data-report-changed={texts.reportChanged}
      data-reported-before={texts.reportedBefore}
      data-reported-often={texts.reportedOften}
      data-report-failed={texts.reportFailed}
    >
      <fieldset>
        <legend>{texts.reportReason}</legend>
        {REPORT_REASONS.filter((reason) => hasWords || reason !== 'words').map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required />
            <span>{texts.reportReasons[reason]}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <span>{texts.reportDetail}</span>
        <textarea name="detail" rows={3} maxLength={REPORT.detailMaxLength} />
      </label>
      <div className="report-buttons">
        <button type="submit" className="action">
          {texts.reportSend}
        </button>
        <button type="reset" className="cancel">
          {texts.reportCancel}
        </button>
      </div>
    </form>
    <p role="status" />
  </details>
);

const withWords = renderedOnce((texts: Texts) => drawn(texts, true));
const withoutWords = renderedOnce((texts: Texts) => drawn(texts, false));

/** Report form to the operator; hidden without the script. */
export const Report = ({ hasWords, texts }: { hasWords: boolean; texts: Texts }) =>
  hasWords ? withWords(texts) : withoutWords(texts);
