import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { experimentQuery } from './api.ts';
import { verdictOf } from './experimentVerdict.ts';
import { countryRuleText, endText } from './ruleSummaries.ts';

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
