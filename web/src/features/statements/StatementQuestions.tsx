import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { type StatementQuestion, withAnswer } from '@soltrade/schema/statementFields';
import { zoneNames } from '@soltrade/schema/statements/zones';
import { Fragment, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { Select } from '../../components/Select.tsx';
import { statementsTexts as texts } from './texts.ts';

/** By the question; several ask for the meaning of words. */
type Answers = Readonly<Record<string, string | null>>;

const keyOf = ({ field, word }: StatementQuestion): string => `${field} ${word ?? ''}`;

const optionText = ({ field }: StatementQuestion, value: string | null): string => {
  if (value === null) return field === 'direction' ? texts.answers.direction : texts.answers.none;
  const of: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.answersOf;
  return of[field]?.[value] ?? value;
};

const questionText = ({ field, word, column }: StatementQuestion): string =>
  word === null || column === null ? texts.questions[field] : texts.questionOfWord(word, column);

type OtherZoneProps = { value: string | null | undefined; onChoose: (zone: string) => void };

const OtherZone = ({ value, onChoose }: OtherZoneProps) => (
  <Field label={texts.otherZone}>
    {(control) => (
      <Select
        {...control}
        value={value ?? ''}
        placeholder={texts.chooseOne}
        options={zoneNames().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={onChoose}
      />
    )}
  </Field>
);

const ARROW = ' → ';

/** What the file says, and what that would be: lines break between the two. */
const Example = ({ parts }: { parts: readonly string[] }) => (
  <span className="wrap-anywhere block text-muted tabular-nums">
    {parts.map((part, index) => (
      <Fragment key={part}>
        {index === 0 ? null : <span>{ARROW}</span>}
        <span className="inline-block">{part}</span>
      </Fragment>
    ))}
  </span>
);

type QuestionProps = {
  question: StatementQuestion;
  answer: string | null | undefined;
  error: string | null;
  onAnswer: (value: string | null) => void;
};

const Question = ({ question, answer, error, onAnswer }: QuestionProps) => {
  const name = useId();
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="wrap-anywhere mb-2 font-medium text-sm">{questionText(question)}</legend>
      {question.options.map(({ value, examples }) => (
        <label
          key={value ?? ''}
          className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-control border border-border bg-surface px-3 py-2.5 text-sm has-checked:border-accent-text"
        >
          <input
            type="radio"
            name={name}
            className="size-6 shrink-0"
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          <span className="min-w-0">
            <span className="block break-words font-medium">{optionText(question, value)}</span>
            {examples.map((example) => (
              <Example key={example} parts={example.split(ARROW)} />
            ))}
          </span>
        </label>
      ))}
      {question.field === 'zone' ? (
        <OtherZone
          value={question.options.some(({ value }) => value === answer) ? null : answer}
          onChoose={onAnswer}
        />
      ) : null}
      {error ? (
        <p id={`${name}-error`} role="alert" className="text-negative text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};

type StatementQuestionsProps = {
  questions: readonly StatementQuestion[];
  mapping: StatementMapping;
  isBusy: boolean;
  onAnswered: (mapping: StatementMapping) => void;
};

/** What the file leaves uncertain. Nothing is counted before it is answered. */
export const StatementQuestions = ({
  questions,
  mapping,
  isBusy,
  onAnswered,
}: StatementQuestionsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const [answers, setAnswers] = useState<Answers>({});
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    let answered = mapping;
    for (const question of questions) {
      const answer = answers[keyOf(question)];
      if (answer === undefined) return;
      answered = withAnswer(answered, question, answer);
    }
    onAnswered(answered);
  };
  return (
    <section
      aria-label={texts.asked}
      className="flex flex-col gap-5 rounded-control border border-accent-text bg-raised p-4"
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {texts.asked}
        </h3>
        <p className="text-muted text-sm">{texts.askedText}</p>
      </div>
      <Form onSubmit={submit}>
        {questions.map((question) => (
          <Question
            key={keyOf(question)}
            question={question}
            answer={answers[keyOf(question)]}
            error={isChecked && answers[keyOf(question)] === undefined ? texts.chooseOne : null}
            onAnswer={(value) => setAnswers({ ...answers, [keyOf(question)]: value })}
          />
        ))}
        <Button type="submit" isBusy={isBusy} className="self-start max-sm:w-full">
          {texts.answer}
        </Button>
      </Form>
    </section>
  );
};
