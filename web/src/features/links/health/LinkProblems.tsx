import type { Link } from '@soltrade/schema/contracts/links';
import { Badge } from '../../../components/Badge.tsx';
import { ButtonLink } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { problemMark, problemPage, problemText } from './texts.ts';

type Problems = Pick<Link, 'problems'>;

/** In a list: what the first one is about; the link's page says what to do. */
export const ProblemMark = ({ problems }: Problems) => {
  const [first] = problems;
  return first ? <Badge tone="warning">{problemMark(first)}</Badge> : null;
};

export const LinkProblems = ({ problems }: Problems) =>
  problems.map((problem) => {
    const page = problemPage(problem);
    return (
      <Notice
        key={`${problem.kind} ${problem.subject}`}
        control={
          page === null ? undefined : (
            <ButtonLink to={page.to} variant="secondary" size="small">
              {page.label}
            </ButtonLink>
          )
        }
      >
        {problemText(problem)}
      </Notice>
    );
  });
