import { API_KEY_PREFIX } from '@soltrade/schema/apiKeyText';
import type { ApiKey } from '@soltrade/schema/contracts/keys';
import { ListRow } from '../../components/ListRow.tsx';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';

type ApiKeyRowProps = {
  apiKey: ApiKey;
  onRename: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
};

const expiryOf = (expiresAt: string) =>
  Date.parse(expiresAt) <= Date.now()
    ? { bad: texts.expiredOn(momentText(expiresAt)) }
    : texts.expiresOn(momentText(expiresAt));

export const ApiKeyRow = ({ apiKey, onRename, onRevoke }: ApiKeyRowProps) => {
  const { name, scopes, hint, createdAt, lastUsedAt, expiresAt } = apiKey;
  const used = lastUsedAt ? texts.lastUsed(momentText(lastUsedAt)) : texts.neverUsed;
  return (
    <ListRow
      title={name}
      facts={[
        <span key="hint" className="break-words font-mono">
          {API_KEY_PREFIX}…{hint}
        </span>,
        scopes.join(' · '),
        `${texts.createdOn(dayText(createdAt))} · ${used}`,
        expiresAt && expiryOf(expiresAt),
      ]}
      buttons={[
        {
          text: texts.rename,
          name: texts.renameNamed(name),
          'aria-haspopup': 'dialog',
          onClick: () => onRename(apiKey),
        },
        {
          text: texts.revoke,
          name: texts.revokeNamed(name),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onRevoke(apiKey),
        },
      ]}
    />
  );
};
