/** @jsxImportSource @soltrade/worker/landing/jsx */
// Columns of views and clicks, each by people, repeats and robots. A narrow page has those of people.
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Child } from '../jsx/html.ts';
import type { SharedReportTexts } from '../texts/Texts.ts';

const KINDS = ['views', 'clicks'] as const;
const CLASSES = ['persons', 'repeats', 'robots'] as const;

const lookOf = (name: (typeof CLASSES)[number]): string | undefined =>
  name === 'persons' ? undefined : 'minor';

export const MeasureHead = ({ label, texts }: { label: string; texts: SharedReportTexts }) => (
  <thead>
    <tr>
      <th scope="col">{label}</th>
      {KINDS.map((kind) =>
        CLASSES.map((name) => (
          <th key={name} scope="col" className={lookOf(name)}>
            <b>{texts[kind]}</b> {texts[name === 'persons' ? 'people' : name]}
          </th>
        )),
      )}
    </tr>
  </thead>
);

type MeasuredRowProps = { label: Child; row: Record<(typeof KINDS)[number], ClickTotals | undefined> };

/** A dash where a value is combined with others. */
export const MeasuredRow = ({ label, row }: MeasuredRowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {KINDS.map((kind) =>
      CLASSES.map((name) => (
        <td key={name} className={lookOf(name)}>
          {row[kind]?.[name].toLocaleString('en-US') ?? '–'}
        </td>
      )),
    )}
  </tr>
);
