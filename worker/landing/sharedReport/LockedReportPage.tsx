/** @jsxImportSource @soltrade/worker/landing/jsx */
import { REPORT_PASSWORD } from '@soltrade/schema/limits/reports';
import { Frame } from '../Frame.tsx';
import type { SiteProps } from '../MessagePages.tsx';
import { textsOf } from '../texts.ts';

type LockedReportProps = SiteProps & { path: string; state: 'asked' | 'wrong' | 'locked' };

/** Asks for a report's password; it shows nothing else of the report. */
export const LockedReportPage = ({ productName, publicOrigin, locale, path, state }: LockedReportProps) => {
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
