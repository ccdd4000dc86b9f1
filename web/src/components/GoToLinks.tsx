import { messages } from '../lib/messages.ts';
import { ButtonLink } from './ButtonLink.tsx';

/** For places that are empty until a link is posted. */
export const GoToLinks = () => (
  <ButtonLink to="/links" variant="secondary" size="small">
    {messages.goToLinks}
  </ButtonLink>
);
