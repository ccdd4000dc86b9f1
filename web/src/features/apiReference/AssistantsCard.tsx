import { MCP_PATH } from '@soltrade/schema/paths';
import { Card } from '../../components/Card.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { apiReferenceTexts as texts } from './apiReferenceTexts.ts';

/** Where an assistant finds the calls as tools. */
export const AssistantsCard = () => (
  <Card title={texts.assistants} text={texts.assistantsText}>
    <SecretField
      label={texts.assistantsAddress}
      hint={texts.assistantsHint}
      value={window.location.origin + MCP_PATH}
    />
  </Card>
);
