import { API_REFERENCE_PATH, MCP_PATH, OPENAPI_PATH } from '@soltrade/schema/paths';
import { buttonClass } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { SecretField } from '../../components/SecretField.tsx';

const texts = {
  title: 'API Reference',
  text: 'Every call that a key can make, with real examples.',
  open: 'Open API Reference',
  document: 'OpenAPI Document',
  assistants: 'Assistants',
  assistantsText: 'Let Claude, Codex or another assistant make links and read your stats.',
  assistantsAddress: 'MCP server',
  assistantsHint: 'Add it to your assistant, with an API key as the Bearer token.',
} as const;

/** Links to the reference, which is a page of its own, and to the document that it shows. */
export const ApiReferenceCard = () => (
  <Card title={texts.title} text={texts.text}>
    <div className="flex flex-wrap gap-3">
      <a href={API_REFERENCE_PATH} className={buttonClass({ className: 'max-sm:grow' })}>
        {texts.open}
      </a>
      <a
        href={OPENAPI_PATH}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary', className: 'max-sm:grow' })}
      >
        {texts.document}
      </a>
    </div>
  </Card>
);

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
