import { shortAddress } from '@soltrade/schema/address';
import { Card } from '../../components/Card.tsx';
import { messages } from '../../lib/messages.ts';
import { SignPrompt } from './SignPrompt.tsx';

export const SignInCard = ({ address, what }: { address: string; what: string }) => (
  <Card title={messages.wallet.signInTo(what)} text={messages.wallet.signInText(shortAddress(address))}>
    <SignPrompt />
  </Card>
);
