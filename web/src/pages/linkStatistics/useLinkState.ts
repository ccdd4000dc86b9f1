import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { experimentQuery } from '../../features/experiments/api.ts';
import { verdictOf } from '../../features/experiments/experimentVerdict.ts';
import { countryRuleText, endText } from '../../features/rules/ruleSummaries.ts';

/** Which of a link's settings are out of the ordinary, each in a line. */
export const useLinkState = (link: Link): string[] => {
  const { data } = useQuery(experimentQuery(link.id));
  const experiment = data?.experiment;
  return [
    ...(link.countryRule === null ? [] : [countryRuleText(link.countryRule)]),
    ...(link.end === null ? [] : [endText(link, null)]),
    ...(experiment && experiment.endedAt === null
      ? [`Experiment running. ${verdictOf(experiment)}`]
      : []),
  ];
};
