import { Button } from '../../components/Button.tsx';
import { Input } from '../../components/Input.tsx';
import { messages } from '../../lib/messages.ts';

const texts = messages.home.paste;

/** Of what is wrong with the address, below. */
export const PASTE_ERROR_ID = 'paste-error';

const askedIn = (form: HTMLFormElement): string => String(new FormData(form).get('mint'));

/** Where a token's address is pasted. Before the app is loaded, the form leads to the page that makes its link. */
export const PasteToken = ({ onAsk }: { onAsk: (asked: string) => void }) => (
  <form
    action="/generate"
    onInput={({ nativeEvent, currentTarget }) => {
      const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (isPasted) onAsk(askedIn(currentTarget));
    }}
    onSubmit={(event) => {
      event.preventDefault();
      onAsk(askedIn(event.currentTarget));
    }}
    className="mx-auto mt-9 flex max-w-xl flex-col gap-2 sm:flex-row"
  >
    <Input name="mint" aria-label={texts.label} aria-describedby={PASTE_ERROR_ID} placeholder={texts.label} />
    <Button type="submit" className="shrink-0">
      {texts.show}
    </Button>
  </form>
);
