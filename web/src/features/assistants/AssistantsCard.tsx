import type { Assistant } from '@soltrade/schema/contracts/assistants';
import { MCP_PATH } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { ListRow } from '../../components/ListRow.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';
import { assistantsQuery, disconnect, shown } from './api.ts';
import { assistantName, targetText, assistantsTexts as texts } from './texts.ts';

type AssistantRowProps = { assistant: Assistant; onDisconnect: (assistant: Assistant) => void };

const AssistantRow = ({ assistant, onDisconnect }: AssistantRowProps) => {
  const { target, scopes, createdAt, lastUsedAt } = assistant;
  const name = assistantName(assistant);
  const used = lastUsedAt ? texts.lastUsed(momentText(lastUsedAt)) : texts.neverUsed;
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      facts={[
        texts.sendsTo(targetText(target)),
        scopes.join(' · '),
        `${texts.connectedOn(dayText(createdAt))} · ${used}`,
      ]}
      buttons={[
        {
          text: texts.disconnect,
          name: texts.disconnectNamed(name),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onDisconnect(assistant),
        },
      ]}
    />
  );
};

/** Where an assistant finds the calls as tools, and which ones are connected. */
export const AssistantsCard = ({ userId }: { userId: string }) => (
  <OwnedListCard
    title={texts.title}
    text={texts.text}
    query={useQuery(assistantsQuery(userId))}
    loadFailed={texts.loadFailed}
    before={
      <SecretField
        label={texts.address}
        hint={texts.hint}
        value={window.location.origin + MCP_PATH}
      />
    }
    row={(assistant, { remove }) => (
      <AssistantRow key={assistant.id} assistant={assistant} onDisconnect={remove} />
    )}
    removal={{
      call: disconnect,
      shown,
      done: toasts.assistantDisconnected,
      title: (assistant) => texts.disconnectTitle(assistantName(assistant)),
      text: texts.disconnectText,
      confirm: texts.disconnect,
      keep: texts.keep,
    }}
  />
);
