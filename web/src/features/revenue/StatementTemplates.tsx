import { STATEMENT_PRESETS, type StatementPreset } from '@soltrade/schema/statementFields';
import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { downloadBlob } from '../../lib/downloadBlob.ts';
import { messages } from '../../lib/messages.ts';

/** Examples need no quotes. */
const csvOf = ({ example }: StatementPreset): string =>
  [Object.keys(example), Object.values(example)].map((cells) => `${cells.join(',')}\r\n`).join('');

/** A template file per known export. */
export const StatementTemplates = () => {
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
