import type { OwnHost } from '@soltrade/schema/contracts/hosts';
import { Button } from '../../components/Button.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { hosts as texts } from '../../lib/messages/hosts.ts';
import { useCopy } from '../../lib/useCopy.ts';

type HostRecord = OwnHost['records'][number];

const Line = ({ record }: { record: HostRecord }) => {
  const { copy, isRefused } = useCopy(record.value, { title: texts.copied });
  return (
    <li className="flex flex-wrap items-end justify-between gap-3">
      <dl className="min-w-0 flex-1 basis-60 text-sm">
        <dt className="text-muted">{`${record.type} · ${texts.recordName}`}</dt>
        <dd className="break-all font-medium">{record.name}</dd>
        <dt className="mt-1 text-muted">{texts.recordValue}</dt>
        <dd className="break-all font-medium">{record.value}</dd>
      </dl>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-label={`${texts.copyValue}: ${record.value}`}
        onClick={() => void copy()}
      >
        {texts.copyValue}
      </Button>
      {isRefused ? <ManualCopy url={record.value} /> : null}
    </li>
  );
};

export const HostRecords = ({ host, records }: OwnHost) => (
  <div className="mt-3 rounded-control border border-border p-4">
    <h3 className="mb-2 font-medium text-sm">{texts.recordTitle}</h3>
    <ul className="flex flex-col gap-4">
      {records.map((record) => (
        <Line key={record.type} record={record} />
      ))}
    </ul>
    {host.split('.').length === 2 ? <p className="mt-3 text-sm">{texts.bareDomain}</p> : null}
    <ul className="mt-3 text-muted text-sm">
      {texts.panels.map((panel) => (
        <li key={panel}>{panel}</li>
      ))}
    </ul>
  </div>
);
