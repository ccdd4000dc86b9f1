import type { ComponentProps } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { messages } from '../../lib/messages.ts';
import { ProfileSteps } from './ProfileSteps.tsx';

/** What is missing in a profile and how to add it, on a page other than the profile's. */
export const CompletionSteps = (props: ComponentProps<typeof ProfileSteps>) => (
  <>
    <ProfileSteps {...props} />
    <ButtonLink to="/profile" variant="secondary" size="small" className="mt-4">
      {messages.dashboard.incompleteButton}
    </ButtonLink>
  </>
);
