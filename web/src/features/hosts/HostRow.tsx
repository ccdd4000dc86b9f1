import type { OwnHost, OwnHostState } from '@soltrade/schema/contracts/hosts';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { hostsTexts as texts } from '../../lib/messages/hosts.ts';
import { useAction } from '../../lib/useAction.ts';
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

const HostRecords = ({ host, records }: OwnHost) => (
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

const NEEDS_RECORDS: ReadonlySet<OwnHostState> = new Set(['dns', 'certificate']);
type HostRowProps = {
  host: OwnHost;
  onCheck: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

export const HostRow = ({ host, onCheck, onRemove }: HostRowProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<'check' | 'remove' | null>(null);
  const run = useAction(async (what: 'check' | 'remove') => {
    setBusy(what);
    await (what === 'check' ? onCheck() : onRemove()).finally(() => {
      setBusy(null);
      setIsAsking(false);
    });
  });
  const { state, name, url, problem } = host;
  const isActive = state === 'active';
  const isEnded = state === 'moved' || state === 'blocked' || state === 'removed';
  const checkText = isEnded ? texts.addAgain : texts.check;
  return (
    <li className="border-border border-t py-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all font-semibold">{name}</span>
        {host.host === name ? null : <span className="break-all text-muted text-sm">{host.host}</span>}
        <Badge tone={isActive ? 'positive' : isEnded || state === 'flagged' ? 'negative' : 'neutral'}>
          {texts.states[state]}
        </Badge>
      </div>
      <p className="mt-1 text-muted text-sm">{texts.toDo[state]}</p>
      {problem === null || isActive ? null : <p className="mt-1 break-words text-sm">{problem}</p>}
      {NEEDS_RECORDS.has(state) ? <HostRecords {...host} /> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {isActive ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ className: 'max-sm:w-full' })}
          >
            {texts.open}
          </a>
        ) : (
          <Button
            variant={state === 'dns' ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            isBusy={busy === 'check'}
            onClick={() => run('check')}
          >
            {busy === 'check' ? texts.checking : checkText}
          </Button>
        )}
        {state === 'removed' ? null : (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        keep={texts.keep}
        title={texts.removeTitle(name)}
        text={texts.removeText}
        confirm={busy === 'remove' ? texts.removing : texts.remove}
        onConfirm={() => run('remove')}
        isBusy={busy === 'remove'}
      />
    </li>
  );
};
