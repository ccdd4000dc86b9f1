import { useQuery } from '@tanstack/react-query';
import { Fold } from '../../components/Fold.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { apiReference as texts } from '../../lib/messages/apiReference.ts';
import { ApiCallDetails } from './ApiCallDetails.tsx';
import { openApiQuery } from './api.ts';
import { callGroups } from './calls.ts';
import { MarkedText } from './MarkedText.tsx';

export const ApiReference = () => {
  const { data, error, isFetching, refetch } = useQuery(openApiQuery);
  if (error && !isFetching) {
    return <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Fold title={texts.basics}>
        <MarkedText text={data.info.description} />
      </Fold>
      {callGroups(data).map(({ name, text, calls }) => (
        <section key={name} aria-label={name} className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="mt-0.5 mb-2 text-muted text-sm">{text}</p>
          {calls.map((call) => (
            <ApiCallDetails key={call.operation.operationId} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
};
