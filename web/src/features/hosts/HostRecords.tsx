import type { OwnHost } from '@soltrade/schema/contracts/hosts';
import { Button } from '../../components/Button.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { hosts as texts } from '../../lib/messages/hosts.ts';
import { useCopy } from '../../lib/useCopy.ts';

type HostRecord = OwnHost['records'][number];

const Part = ({ label, text }: { label: string; text: string }) => {
  const { copy, isRefused } = useCopy(text, { title: texts.copied });
  return (
    <div className="mt-2 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd>
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-all font-medium">{text}</span>
          <Button
            variant="secondary"
            className="shrink-0"
            aria-label={`${texts.copyValue}: ${text}`}
            onClick={() => void copy()}
          >
            {texts.copyValue}
          </Button>
        </div>
        {isRefused ? <ManualCopy url={text} /> : null}
      </dd>
    </div>
  );
};

const Line = ({ type, name, value }: HostRecord) => (
  <li>
    <h4 className="font-medium text-sm">{texts.recordKinds[type]}</h4>
    <dl>
      <Part label={texts.recordName} text={name} />
      <Part label={texts.recordValue} text={value} />
    </dl>
  </li>
);

export const HostRecords = ({ host, records }: OwnHost) => (
  <div className="mt-3 rounded-control border border-border p-4">
    <h3 className="mb-3 font-semibold text-sm">{texts.recordTitle}</h3>
    <ul className="flex flex-col gap-5">
      {records.map((record) => (
        <Line key={record.type} {...record} />
      ))}
    </ul>
    {host.split('.').length === 2 ? <p className="mt-3 text-sm">{texts.bareDomain}</p> : null}
    <ul className="mt-4 text-muted text-sm">
      {texts.panels.map((panel) => (
        <li key={panel}>{panel}</li>
      ))}
    </ul>
  </div>
);
