/** @jsxImportSource @soltrade/worker/landing/jsx */
// Columns of views and clicks, each by people, repeats and robots.
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Child } from '../jsx/html.ts';
import type { SharedReportTexts } from './texts/SharedReportTexts.ts';

const NAMES = ['people', 'repeats', 'robots'] as const;

export const MeasureHead = ({ label, texts }: { label: string; texts: SharedReportTexts }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        {label}
      </th>
      {[texts.views, texts.clicks].map((kind) => (
        <th key={kind} scope="colgroup" colSpan={3}>
          {kind}
        </th>
      ))}
    </tr>
    <tr>
      {[texts.views, texts.clicks].map((kind) =>
        NAMES.map((name) => (
          <th key={kind + name} scope="col">
            {texts[name]}
          </th>
        )),
      )}
    </tr>
  </thead>
);

/** A dash where a value is combined with others. */
export const MeasuredRow = ({
  label,
  row: { views, clicks },
}: {
  label: Child;
  row: Record<'views' | 'clicks', ClickTotals | undefined>;
}) => (
  <tr>
    <th scope="row">{label}</th>
    {[views, clicks].map((counts) =>
      (['persons', 'repeats', 'robots'] as const).map((name) => (
        <td key={name}>{counts ? counts[name].toLocaleString('en-US') : '–'}</td>
      )),
    )}
  </tr>
);
