import { Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useFocusOnArrival } from '../../components/reveal.ts';
import type { GenerateFormState } from './useGenerateForm.ts';

type GenerateFormProps = {
  generation: GenerateFormState;
  /** Also submitted from outside. */
  ref?: Ref<HTMLFormElement>;
  /** The button's words, and while the link is made. */
  words: { submit: string; submitting: string };
  /** The page's next step, so its button takes the focus that nothing else has. */
  isNext?: boolean;
  /** Something after the fields submits it, so it has no button; Enter still works. */
  hasOtherEnd?: boolean;
  /** Beside the button. */
  aside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/**
 * The fields of a new link with the button that makes it: alone on Home, in a card with all choices
 * on Generate.
 */
export const GenerateForm = ({
  generation,
  ref,
  words,
  isNext = false,
  hasOtherEnd = false,
  aside,
  below,
  children,
}: GenerateFormProps) => {
  const { submit, isBusy, failure } = generation;
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnArrival(button, isNext);
  return (
    <Form {...(ref ? { ref } : {})} onSubmit={submit}>
      {children}
      {failure ? (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      ) : null}
      {hasOtherEnd ? (
        <button type="submit" hidden aria-label={words.submit} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            ref={button}
            type="submit"
            size="large"
            isBusy={isBusy}
            className={aside ? 'max-sm:w-full' : 'w-full'}
            icon={<Sparkles aria-hidden className="size-5" />}
          >
            {isBusy ? words.submitting : words.submit}
          </Button>
          {aside}
        </div>
      )}
      {below}
    </Form>
  );
};
