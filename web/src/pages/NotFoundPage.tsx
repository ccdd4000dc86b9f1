import { ButtonLink } from '../components/ButtonLink.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { messages } from '../lib/messages.ts';

export const NotFoundPage = () => {
  usePageTitle(messages.notFound.title);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-20 text-center">
      <h1 className="font-bold text-3xl">{messages.notFound.title}</h1>
      <p className="text-muted">{messages.notFound.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{messages.generate.goHome}</ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          {messages.notFound.goToDashboard}
        </ButtonLink>
      </div>
    </div>
  );
};
