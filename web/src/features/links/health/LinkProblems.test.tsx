import { LINK_PROBLEM_REASONS, type LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../test/renderApp.tsx';
import { LinkProblems, ProblemMark } from './LinkProblems.tsx';

const problemOf = (reason: LinkProblem['reason']): LinkProblem => ({
  kind: reason.startsWith('domain') ? 'domain' : reason === 'not_trading' ? 'token' : 'platform',
  reason,
  subject: reason.startsWith('domain') ? 'go.ada.xyz' : 'axiom',
});

it.each(LINK_PROBLEM_REASONS)('%s: a mark, what is wrong, and where to mend it', (reason) => {
  const problems = [problemOf(reason)];
  renderPart(
    <>
      <ProblemMark problems={problems} />
      <LinkProblems problems={problems} />
    </>,
  );
  const text = document.body.textContent ?? '';
  expect(text).not.toMatch(/undefined|axiom|_/);
  const name = reason.startsWith('domain') ? /go\.ada\.xyz/ : /Axiom|This token/;
  expect(text).toMatch(name);
  expect(screen.queryAllByRole('link')).toHaveLength(reason === 'not_trading' ? 0 : 1);
});

it('a link without problems has no mark', () => {
  renderPart(<ProblemMark problems={[]} />);
  expect(document.querySelector('span.rounded-full')).toBeNull();
});
