import { useId } from 'react';

type CheckboxListProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  chosen: readonly Value[];
  error: string | null | undefined;
  /** Leaves the names out, for people who write no programs. */
  isPlain?: boolean;
  onChange: (chosen: Value[]) => void;
};

export const CheckboxList = <Value extends string>(props: CheckboxListProps<Value>) => {
  const { legend, values, textOf, chosen, error, isPlain = false, onChange } = props;
  const errorId = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className={values.length > 3 ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-2'}>
        {values.map((value) => (
          <label key={value} className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
            <input
              type="checkbox"
              className="size-6"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  values.filter((each) =>
                    each === value ? target.checked : chosen.includes(each),
                  ),
                )
              }
            />
            <span className="min-w-0">
              {isPlain ? null : <code className="font-medium">{value}</code>}
              <span className={isPlain ? '' : 'block text-muted'}>{textOf(value)}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="text-negative text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
