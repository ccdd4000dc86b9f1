import { ArrowRight, ChartNoAxesColumn, Link2, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { useViewer } from '../features/session/useViewer.ts';
import { TotalsSection } from '../features/stats/TotalsSection.tsx';
import { messages } from '../lib/messages.ts';
import { PasteToken } from './home/PasteToken.tsx';

const texts = messages.home;

const FEATURES: { title: string; text: string; icon: ReactNode }[] = [
  { ...texts.features.links, icon: <Link2 /> },
  { ...texts.features.analytics, icon: <ChartNoAxesColumn /> },
  { ...texts.features.security, icon: <ShieldCheck /> },
];

// Each comes with the page that it leads to: by then it is loaded.
const TokenPreview = lazy(async () => ({ default: (await import('./GeneratePage.tsx')).TokenPreview }));
const OwnFigures = lazy(async () => ({ default: (await import('./DashboardPage.tsx')).OwnFigures }));

/** A promoter's figures; for everyone else, what the field above is for. Its height is the same. */
const ViewerLine = () => {
  const { session } = useViewer();
  return (
    <div className="mt-3 flex min-h-18 flex-wrap content-start items-center justify-center gap-x-4 text-muted text-sm sm:min-h-6">
      <Suspense fallback={null}>
        {session ? <OwnFigures userId={session.id} /> : <p>{texts.paste.hint}</p>}
      </Suspense>
    </div>
  );
};

export const HomePage = () => {
  usePageTitle(null);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-20 py-6 sm:gap-28 sm:py-14">
      <section className="mx-auto max-w-4xl text-center">
        <p className="inline-flex rounded-full border border-border bg-surface px-3 py-1 font-medium text-muted text-sm">
          {texts.eyebrow}
        </p>
        <h1 className="mt-6 font-bold text-4xl leading-[1.1] tracking-tight sm:text-6xl">
          {texts.title} <span className="block text-gradient">{texts.titleContinued}</span>
        </h1>
        <p className="mx-auto mt-6 max-w-2xl text-balance text-lg text-muted">{texts.lead}</p>
        <PasteToken onAsk={setAsked} />
        <ViewerLine />
        <Suspense fallback={null}>{asked === null ? null : <TokenPreview asked={asked} />}</Suspense>
        <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row">
          <ButtonLink to="/profile" size="large">
            {texts.getStarted}
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink to="/generate" size="large" variant="secondary">
            {texts.generateLink}
          </ButtonLink>
        </div>
      </section>

      <TotalsSection />

      <section aria-labelledby="features">
        <h2 id="features" className="sr-only">
          {texts.featuresTitle}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {FEATURES.map(({ title, text, icon }) => (
            <li key={title} className="rounded-card border border-border bg-surface p-6 shadow-card">
              <span
                aria-hidden="true"
                className="grid size-11 place-items-center rounded-control bg-glow text-accent-text [&>svg]:size-5"
              >
                {icon}
              </span>
              <h3 className="mt-5 font-semibold text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="relative overflow-hidden rounded-card border border-border bg-surface px-6 py-14 text-center shadow-card">
        <div aria-hidden="true" className="absolute inset-x-0 top-0 h-px bg-gradient-accent" />
        <h2 className="font-semibold text-2xl sm:text-3xl">{texts.closingTitle}</h2>
        <p className="mx-auto mt-3 max-w-xl text-muted">{texts.closingText}</p>
        <ButtonLink to="/profile" size="large" className="mt-7">
          {texts.closingButton}
        </ButtonLink>
      </section>
    </div>
  );
};
