import type { KeptMapping } from '@soltrade/schema/contracts/statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ChangeButton } from '../../components/Button.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { utcDayText } from '../../lib/timeTexts.ts';
import { mappingsQuery, useRemoveMapping, useRenameMapping } from './api.ts';
import { statementsTexts as texts } from './texts.ts';

type RenameFormProps = { mapping: KeptMapping; onClose: () => void };

const RenameForm = ({ mapping, onClose }: RenameFormProps) => {
  const [name, setName] = useState(mapping.name);
  const renaming = useRenameMapping(mapping.id, { done: onClose });
  return (
    <Form
      onSubmit={() => renaming.run({ name })}
      className="grid w-full items-start gap-3 sm:grid-cols-[1fr_auto_auto]"
    >
      <TextField
        label={texts.mappingName}
        error={renaming.errors.name ?? null}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Button type="submit" size="small" isBusy={renaming.isPending} className="sm:mt-7">
        {texts.save}
      </Button>
      <Button variant="secondary" size="small" className="sm:mt-7" onClick={onClose}>
        {texts.cancel}
      </Button>
    </Form>
  );
};

const MappingRow = ({ mapping }: { mapping: KeptMapping }) => {
  const [isRenaming, setIsRenaming] = useState(false);
  const removing = useRemoveMapping();
  const { id, name, usedAt } = mapping;
  if (isRenaming) return <RenameForm mapping={mapping} onClose={() => setIsRenaming(false)} />;
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted text-sm">{texts.usedOn(utcDayText(usedAt))}</p>
      </div>
      <div className="flex gap-2">
        <ChangeButton
          variant="secondary"
          size="small"
          aria-label={texts.renameNamed(name)}
          onClick={() => setIsRenaming(true)}
        >
          {texts.rename}
        </ChangeButton>
        <ChangeButton
          variant="secondary"
          size="small"
          aria-label={texts.removeNamed(name)}
          isBusy={removing.isPending}
          onClick={() => removing.run(id)}
        >
          {texts.remove}
        </ChangeButton>
      </div>
    </>
  );
};

/** How partners' exports are read, as kept at their imports. */
export const KeptMappings = ({ userId }: { userId: string }) => {
  const { data: mappings = [] } = useQuery(mappingsQuery(userId));
  if (mappings.length === 0) return null;
  return (
    <section aria-label={texts.mappings}>
      <h3 className="font-medium text-sm">{texts.mappings}</h3>
      <ul className="mt-2 divide-y divide-border">
        {mappings.map((mapping) => (
          <li key={mapping.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <MappingRow mapping={mapping} />
          </li>
        ))}
      </ul>
    </section>
  );
};
