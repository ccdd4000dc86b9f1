import { UserX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useOwnAccount } from './api.ts';
import { actingTexts as texts } from './texts.ts';

/** In place of every page of an account that the person is no longer on. */
export const MembershipEnded = () => {
  const own = useOwnAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-5 rounded-card bg-surface p-8 text-center shadow-card"
    >
      <UserX aria-hidden className="size-8 text-accent-text" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          {texts.endedTitle}
        </h1>
        <p className="mt-2 text-muted">{texts.endedText}</p>
      </div>
      <Button isBusy={own.isPending} onClick={() => own.run()}>
        {texts.back}
      </Button>
    </section>
  );
};
