import { STATEMENT_PRESETS, type StatementPreset } from '@soltrade/schema/statementFields';
import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { downloadBlob } from '../../lib/downloadBlob.ts';
import { messages } from '../../lib/messages.ts';
import { StatementImport } from './StatementImport.tsx';
import { StatementList } from './StatementList.tsx';

/** No cell of an example needs quotes. */
const csvOf = ({ example }: StatementPreset): string =>
  [Object.keys(example), Object.values(example)].map((cells) => `${cells.join(',')}\r\n`).join('');

const StatementTemplates = () => {
  const texts = messages.statements;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 font-medium text-sm">{texts.templates}</summary>
      <div className="mt-3 flex flex-wrap gap-2">
        {STATEMENT_PRESETS.map((preset) => (
          <Button
            key={preset.id}
            variant="secondary"
            size="small"
            icon={<Download aria-hidden className="size-4" />}
            aria-label={texts.templateNamed(preset.label)}
            onClick={() =>
              downloadBlob(new Blob([csvOf(preset)], { type: 'text/csv' }), texts.fileName(preset.id))
            }
          >
            {preset.label}
          </Button>
        ))}
      </div>
    </details>
  );
};

export const StatementsCard = ({ userId }: { userId: string }) => (
  <Card title={messages.statements.title} text={messages.statements.text}>
    <div className="flex flex-col gap-6">
      <StatementImport userId={userId} />
      <StatementList userId={userId} />
      <StatementTemplates />
    </div>
  </Card>
);
