import type { ComponentProps } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { messages } from '../../lib/messages.ts';
import { ProfileSteps } from './ProfileSteps.tsx';

/** Profile steps on other pages than the profile's. */
export const CompletionSteps = (props: ComponentProps<typeof ProfileSteps>) => (
  <>
    <ProfileSteps {...props} />
    <ButtonLink to="/profile" variant="secondary" size="small" className="mt-4">
      {messages.dashboard.incompleteButton}
    </ButtonLink>
  </>
);
