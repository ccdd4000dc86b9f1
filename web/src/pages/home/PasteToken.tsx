import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Input } from '../../components/Input.tsx';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { homeTexts } from '../../features/totals/texts.ts';

const texts = homeTexts.paste;

/** Id of the address's error message below. */
export const PASTE_ERROR_ID = 'paste-error';

/** Length of the shortest address. Shorter pastes are something else. */
const LEAST = 32;

const askedIn = (form: HTMLFormElement): string => String(new FormData(form).get('mint'));

type Paste = { clipboardData: Pick<DataTransfer, 'getData'> | null; preventDefault: () => void };

type PasteTokenProps = {
  /** The token in the URL. */
  asked: string | null;
  onAsk: (asked: string) => void;
};

/**
 * Field for a token's address, also pasted anywhere on the page. Works as a plain form before
 * hydration.
 */
export const PasteToken = ({ asked, onAsk }: PasteTokenProps) => {
  const field = useRef<HTMLInputElement>(null);
  // After a reload the token is only in the URL; input typed meanwhile stays. Another token
  // replaces the last one.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (field.current === null || asked === null) return;
    if (shown.current !== null || field.current.value === '') field.current.value = asked;
    shown.current = asked;
  }, [asked]);
  const take = (event: Paste) => {
    // A field drops line breaks, which would join two words.
    const text = (event.clipboardData?.getData('text') ?? '').replace(/\s+/g, ' ').trim();
    if (text.length < LEAST) return;
    event.preventDefault();
    onAsk(text);
  };
  usePasteAnywhere(take, asked === null);
  const takeEarlier = useEffectEvent(() => {
    const { value = '' } = field.current ?? {};
    if (asked === null && value.trim().length >= LEAST) onAsk(value);
  });
  // What was pasted before hydration.
  useEffect(() => takeEarlier(), []);
  return (
    <form
      action="/"
      onInput={({ nativeEvent, currentTarget }) => {
        const isPasted =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
        if (isPasted) onAsk(askedIn(currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(askedIn(event.currentTarget));
      }}
      className="mt-8 flex flex-col gap-2 sm:flex-row"
    >
      <Input
        ref={field}
        name="mint"
        aria-label={texts.label}
        aria-describedby={PASTE_ERROR_ID}
        placeholder={texts.label}
        onPaste={take}
      />
      <Button type="submit" variant={asked === null ? 'primary' : 'secondary'} className="shrink-0">
        {texts.show}
      </Button>
    </form>
  );
};
