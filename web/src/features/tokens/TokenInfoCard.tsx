import { mintFromInput } from '@soltrade/schema/address';
import { INVALID_ADDRESS_TEXT } from '@soltrade/schema/contracts/fields';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Input } from '../../components/Input.tsx';
import { toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api.ts';
import { describeError } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useFetchToken } from './api.ts';
import { TokenDetails } from './TokenDetails.tsx';
import { tokenName, tokenSymbol } from './tokenText.ts';

type TokenInfoCardProps = {
  address: string;
  onAddressChange: (address: string) => void;
  /** The token that the address was resolved to; null before, and after the address changed. */
  token: Token | null;
  onToken: (token: Token) => void;
};

/** Looks a token up by its address, or by a link that contains one. */
export const TokenInfoCard = ({ address, onAddressChange, token, onToken }: TokenInfoCardProps) => {
  const fetchToken = useFetchToken();
  const [error, setError] = useState<string | null>(null);

  const refuse = () => {
    setError(INVALID_ADDRESS_TEXT);
    toast(toasts.invalidAddress);
  };

  const submit = useSingleFlight(async () => {
    if (mintFromInput(address) === null) return refuse();
    setError(null);
    try {
      const found = await fetchToken.mutateAsync(address);
      onToken(found);
      toast(toasts.tokenFound(tokenName(found), tokenSymbol(found)));
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'invalid_address') return refuse();
      setError(describeError(failure));
      toast(toasts.tokenNotFound);
    }
  });

  return (
    <Card title={messages.tokens.title}>
      <Form className="flex flex-col gap-3 sm:flex-row sm:items-start" onSubmit={() => void submit()}>
        <div className="min-w-0 flex-1">
          <Field label={messages.tokens.address} error={error}>
            {(control) => (
              <Input
                {...control}
                value={address}
                placeholder={messages.tokens.placeholder}
                onChange={(event) => {
                  setError(null);
                  onAddressChange(event.target.value);
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary" isBusy={fetchToken.isPending} className="sm:mt-[1.6875rem]">
          {fetchToken.isPending ? messages.tokens.fetching : messages.tokens.fetch}
        </Button>
      </Form>
      {token ? <TokenDetails token={token} /> : null}
    </Card>
  );
};
