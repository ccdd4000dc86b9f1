import type { Token } from '@soltrade/schema/contracts/tokens';
import { mintsIn } from '@soltrade/schema/mintFromInput';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Input } from '../../components/Input.tsx';
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts';
import { messages } from '../../lib/messages.ts';
import { TokenDetails } from './TokenDetails.tsx';
import { useTokenLookUp } from './useTokenLookUp.ts';
import { WhichToken } from './WhichToken.tsx';

type TokenInfoCardProps = {
  address: string;
  onAddressChange: (address: string) => void;
  /** From the page's URL: looked up without a click. */
  asked: string | null;
  /** The resolved token; null before, and after the address changed. */
  token: Token | null;
  onToken: (token: Token) => void;
  /** Enter in the field once the token is shown; `hint` explains it. */
  confirm: { hint: string; run: () => void };
};

const isPasted = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(nativeEvent.inputType);

/** Looks up a token by its address or a link containing one; immediately when pasted. */
export const TokenInfoCard = ({
  address,
  onAddressChange,
  asked,
  token,
  onToken,
  confirm,
}: TokenInfoCardProps) => {
  const { lookUp, forget, isPending, error, choices } = useTokenLookUp(onToken);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnArrival(field);

  const lookUpAsked = useEffectEvent(() => {
    if (asked === null || asked === token?.contractAddress) return;
    if (asked !== address) onAddressChange(asked);
    void lookUp(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when something else is asked for.
  useEffect(() => lookUpAsked(), [asked]);

  return (
    <Card title={messages.tokens.title}>
      <Form className="flex flex-col gap-3 sm:flex-row sm:items-start" onSubmit={() => void lookUp(address)}>
        <div className="min-w-0 flex-1">
          <Field label={messages.tokens.address} hint={token ? confirm.hint : undefined} error={error}>
            {(control) => (
              <Input
                {...control}
                ref={field}
                value={address}
                placeholder={messages.tokens.placeholder}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || token === null || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  // Ignores key repeat.
                  if (!event.repeat) confirm.run();
                }}
                onChange={(event) => {
                  const next = event.target.value;
                  forget();
                  onAddressChange(next);
                  if (isPasted(event) && mintsIn(next).length > 0) void lookUp(next);
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary" isBusy={isPending} className="sm:mt-[1.6875rem]">
          {isPending ? messages.tokens.fetching : messages.tokens.fetch}
        </Button>
      </Form>
      {choices.length > 0 ? (
        <WhichToken
          mints={choices}
          onChoose={(mint) => {
            onAddressChange(mint);
            void lookUp(mint);
          }}
        />
      ) : null}
      {token ? <TokenDetails token={token} /> : null}
    </Card>
  );
};
