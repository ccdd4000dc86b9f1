import { shortAddress } from '@soltrade/schema/address';
import { Card } from '../../components/Card.tsx';
import { LateSignPrompt } from './LateSignPrompt.tsx';
import { walletTexts } from './texts.ts';

export const SignInCard = ({ address, what }: { address: string; what: string }) => (
  <Card title={walletTexts.signInTo(what)} text={walletTexts.signInText(shortAddress(address))}>
    <LateSignPrompt />
  </Card>
);
