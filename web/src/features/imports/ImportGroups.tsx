import type { ImportRow } from '@soltrade/schema/contracts/imports';
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Fold } from '../../components/Fold.tsx';
import { detailsOf, groupsOf, type ImportAnswers, type PlannedRow } from './importRows.ts';
import { importTexts as texts } from './texts.ts';

type ItemProps = { kind: string; name: string; line: number | null; children?: ReactNode };

const Item = ({ kind, name, line, children }: ItemProps) => (
  <li className="flex flex-col gap-1 py-2 text-sm">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <bdi className="wrap-anywhere min-w-0 font-medium">{name}</bdi>
      <span className="text-muted text-xs">
        {[kind, ...(line === null ? [] : [texts.line(line)])].filter(Boolean).join(' · ')}
      </span>
    </p>
    {children}
  </li>
);

/** The first of them; a press shows more, as ten thousand would take a phone long to draw. */
const First = <Row,>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row, at: number) => ReactNode;
}) => {
  const [count, setCount] = useState<number>(IMPORT.shownRows);
  const more = rows.length - count;
  return (
    <>
      <ul className="flex flex-col divide-y divide-border">{rows.slice(0, count).map(children)}</ul>
      {more > 0 ? (
        <Button
          variant="ghost"
          size="small"
          className="mt-2"
          onClick={() => setCount(count + IMPORT.shownRows)}
        >
          {texts.more(Math.min(more, IMPORT.shownRows))}
        </Button>
      ) : null}
    </>
  );
};

const RowItem = ({ row, said }: { row: PlannedRow; said: ImportRow | undefined }) => {
  return (
    <Item kind={texts.kinds[row.kind]} name={row.name} line={row.line}>
      {said?.problem ? <p className="text-negative">{said.problem.detail}</p> : null}
      {detailsOf(row, said).map((detail) => (
        <p key={detail} className="wrap-anywhere text-muted">
          {detail}
        </p>
      ))}
    </Item>
  );
};

type ImportGroupsProps = { plan: ImportPlan; rows: readonly PlannedRow[]; said: ImportAnswers };

/** What becomes of each row, by outcome; what was left out of the file comes last. */
export const ImportGroups = ({ plan, rows, said }: ImportGroupsProps) => (
  <div className="border-border border-b">
    {groupsOf(rows, said).map((group) => (
      <Fold key={group.title} title={texts.count(group.title, group.rows.length)}>
        <First rows={group.rows}>
          {(row) => <RowItem key={row.key} row={row} said={said.get(row.key)} />}
        </First>
      </Fold>
    ))}
    {plan.leftOut.length > 0 ? (
      <Fold title={texts.count(texts.leftOut, plan.leftOut.length)}>
        <First rows={plan.leftOut}>
          {({ subject, line, reason }, at) => (
            <Item key={at} kind="" name={subject} line={line}>
              <p className="wrap-anywhere text-muted">{reason}</p>
            </Item>
          )}
        </First>
      </Fold>
    ) : null}
  </div>
);
