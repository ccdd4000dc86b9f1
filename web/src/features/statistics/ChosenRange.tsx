import { DAY } from '@soltrade/schema/durations';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { analyticsTexts } from './texts.ts';

type ChosenRangeProps = {
  from: string | null;
  to: string | null;
  onChoose: (from: string, to: string) => void;
};

const problemOf = (from: string, to: string): string | null => {
  if (from === '' || to === '') return analyticsTexts.bothDays;
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) return analyticsTexts.daysReversed;
  return days > STATISTICS.maxDays ? analyticsTexts.tooManyDays(STATISTICS.maxDays) : null;
};

export const ChosenRange = ({ from, to, onChoose }: ChosenRangeProps) => {
  const [days, setDays] = useState({ from: from ?? '', to: to ?? '' });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const found = problemOf(days.from, days.to);
    setProblem(found);
    if (found === null) onChoose(days.from, days.to);
  };
  return (
    <Form changesNothing onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={analyticsTexts.days[name]}
          error={name === 'to' ? problem : null}
          type="date"
          value={days[name]}
          onChange={(next) => setDays({ ...days, [name]: next })}
          className="w-40"
        />
      ))}
      <Button type="submit" variant="secondary">
        {analyticsTexts.showDays}
      </Button>
    </Form>
  );
};
