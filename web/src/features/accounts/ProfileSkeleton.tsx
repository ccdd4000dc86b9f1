import { Skeleton } from '../../components/Loading.tsx';
import * as messages from '../../lib/messages/general.ts';
import { profileTexts } from './texts.ts';

const STEPS = ['wallet', 'x'];
const FIELDS = ['username', 'display name', 'picture'];

/**
 * As high as an incomplete profile. Signed-in viewers (see sessionMark.js) also see the page's
 * purpose.
 */
export const ProfileSkeleton = () => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">{messages.loading}</span>
    <div>
      <Skeleton className="h-9 w-64" />
      <p className="mt-1 text-muted not-in-data-[session=live]:invisible">
        {profileTexts.settingsText}
      </p>
    </div>
    <div className="grid gap-3 sm:grid-cols-2">
      {STEPS.map((step) => (
        <Skeleton key={step} className="h-20 w-full" />
      ))}
    </div>
    <div className="rounded-card bg-surface p-5 sm:p-6">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="mt-6 size-16 rounded-full" />
      {FIELDS.map((field) => (
        <div key={field} className="mt-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-11 w-full" />
        </div>
      ))}
      <Skeleton className="mt-6 h-11 w-36" />
    </div>
  </div>
);
