import { messages } from '../lib/messages.ts';
import { ButtonLink } from './ButtonLink.tsx';

export const GoToLinks = () => (
  <ButtonLink to="/links" variant="secondary" size="small">
    {messages.goToLinks}
  </ButtonLink>
);
