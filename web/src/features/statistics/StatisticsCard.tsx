import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink } from '@soltrade/schema/contracts/links';
import { getAnalytics, getStatistics } from '@soltrade/schema/contracts/statistics';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Card } from '../../components/Card.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { messages } from '../../lib/messages.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import {
  audienceFile,
  audienceQuery,
  questionFor,
  type StatisticsScope,
  statisticsFile,
  statisticsQuery,
} from './api.ts';
import { type ExportedFile, ExportMenu, jsonFile } from './ExportMenu.tsx';
import { Figures } from './Figures.tsx';
import { RangePicker } from './RangePicker.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';

const REFRESHED = [getAnalytics, getStatistics, listLinks, getLink];

type StatisticsCardProps = {
  scope: StatisticsScope;
  files?: readonly ExportedFile[];
  ref?: Ref<HTMLElement>;
};

export const StatisticsCard = ({ scope, files = [], ref }: StatisticsCardProps) => {
  const client = useQueryClient();
  const [view, change] = useStatisticsView();
  const fetching = [getAnalytics, getStatistics].map((endpoint) => endpointKey(endpoint)[0]);
  const isFetching = useIsFetching({ predicate: ({ queryKey }) => fetching.includes(queryKey[0]) }) > 0;
  const refresh = () =>
    Promise.all(
      REFRESHED.map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }, { throwOnError: true }),
      ),
    );
  const question = questionOf(view);
  const asked = questionFor(scope, question);
  const { exports, exportFile } = messages.analytics;
  const audienceName = messages.audience.exportFile;
  const exported: ExportedFile[] = [
    {
      label: exports.statisticsCsv,
      fetchFile: () => statisticsFile(scope, question),
      fallbackName: `${exportFile}.csv`,
    },
    {
      label: exports.statisticsJson,
      fetchFile: async () => jsonFile(asked, await client.ensureQueryData(statisticsQuery(scope, question))),
      fallbackName: `${exportFile}.json`,
    },
    {
      label: exports.audienceCsv,
      fetchFile: () => audienceFile(scope, question),
      fallbackName: `${audienceName}.csv`,
    },
    {
      label: exports.audienceJson,
      fetchFile: async () => jsonFile(asked, await client.ensureQueryData(audienceQuery(scope, question))),
      fallbackName: `${audienceName}.json`,
    },
    ...files,
  ];
  return (
    <Card
      {...(ref ? { ref } : {})}
      title={messages.analytics.title}
      control={
        <>
          <RangePicker view={view} onChange={change} />
          <div className="flex">
            <ExportMenu files={exported} />
            <RefreshButton isBusy={isFetching} onRefresh={refresh} />
          </div>
        </>
      }
    >
      <Figures scope={scope} view={view} onChange={change} />
    </Card>
  );
};
