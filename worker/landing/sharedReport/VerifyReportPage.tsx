/** @jsxImportSource @soltrade/worker/landing/jsx */
import { REPORT_KEYS_PATH } from '@soltrade/schema/paths';
import { Frame } from '../Frame.tsx';
import type { SiteProps } from '../MessagePages.tsx';
import { textsOf } from '../texts.ts';
import { Verdicts } from './Verdicts.tsx';
import { verifyLines } from './verifyLines.ts';

/** Verifies a report's file that someone was sent. Nothing is uploaded. */
export const VerifyReportPage = ({
  productName,
  publicOrigin,
  locale,
  script,
}: SiteProps & { script: string }) => {
  const texts = textsOf(locale).sharedReport.verifying;
  return (
    <Frame productName={productName} homeUrl={publicOrigin}>
      <main className="card shared-report verify">
        <h1>{texts.title}</h1>
        <p>{texts.lead(productName)}</p>
        <div className="scripted chosen">
          <label>
            {texts.file}
            <input type="file" id="signed-file" accept=".json,application/json" />
          </label>
          <label>
            {texts.paste}
            <textarea id="signed-text" rows={3} spellCheck={false} autoComplete="off" />
          </label>
        </div>
        <Verdicts product={productName} host={new URL(publicOrigin).host} locale={locale} />
        <section id="yourself">
          <h2>{texts.yourself}</h2>
          <p>{texts.steps}</p>
          <pre>{verifyLines(publicOrigin + REPORT_KEYS_PATH)}</pre>
          <p className="source method">
            <a href={REPORT_KEYS_PATH}>{texts.keys}</a>
          </p>
        </section>
      </main>
      <script>{script}</script>
    </Frame>
  );
};
