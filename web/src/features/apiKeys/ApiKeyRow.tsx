import { API_KEY_PREFIX } from '@soltrade/schema/apiKeyText';
import type { ApiKey } from '@soltrade/schema/contracts/apiKeys';
import { Button } from '../../components/Button.tsx';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';

type ApiKeyRowProps = {
  apiKey: ApiKey;
  onRename: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
};

const Expiry = ({ expiresAt }: { expiresAt: string }) => {
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <p className={`text-sm ${isOver ? 'text-negative' : 'text-muted'}`}>
      {isOver ? texts.expiredOn(momentText(expiresAt)) : texts.expiresOn(momentText(expiresAt))}
    </p>
  );
};

export const ApiKeyRow = ({ apiKey, onRename, onRevoke }: ApiKeyRowProps) => {
  const { name, scopes, hint, createdAt, lastUsedAt, expiresAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-medium">{name}</p>
        <p className="break-words font-mono text-muted text-sm">
          {API_KEY_PREFIX}…{hint}
        </p>
        <p className="text-muted text-sm">{scopes.join(' · ')}</p>
        <p className="text-muted text-sm">
          {texts.createdOn(dayText(createdAt))} ·{' '}
          {lastUsedAt ? texts.lastUsed(momentText(lastUsedAt)) : texts.neverUsed}
        </p>
        {expiresAt ? <Expiry expiresAt={expiresAt} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.renameNamed(name)}
          onClick={() => onRename(apiKey)}
        >
          {texts.rename}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.revokeNamed(name)}
          onClick={() => onRevoke(apiKey)}
        >
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
};
