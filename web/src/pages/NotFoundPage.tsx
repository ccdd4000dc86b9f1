import { ButtonLink } from '../components/Button.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import * as messages from '../lib/messages/general.ts';
import { notFoundTexts } from './notFoundTexts.ts';

export const NotFoundPage = () => {
  usePageTitle(notFoundTexts.title);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-20 text-center">
      <h1 className="font-semibold text-lg">{notFoundTexts.title}</h1>
      <p className="text-muted">{notFoundTexts.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{messages.goHome}</ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          {notFoundTexts.goToDashboard}
        </ButtonLink>
      </div>
    </div>
  );
};
