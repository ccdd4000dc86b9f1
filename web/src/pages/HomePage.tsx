import { ChartNoAxesColumn, Link2, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/Button.tsx';
import { Skeleton } from '../components/Loading.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { TotalsSection } from '../features/totals/TotalsSection.tsx';
import { homeTexts as texts } from '../features/totals/texts.ts';
import { composerPath } from '../lib/ownPaths.ts';
import { useNavigate } from '../lib/routing.ts';
import { useIsHydrated } from '../lib/useIsHydrated.ts';
import { StillPage } from './home/PagePicture.tsx';
import { PasteToken } from './home/PasteToken.tsx';

const FEATURES: { title: string; text: string; icon: ReactNode }[] = [
  { ...texts.features.links, icon: <Link2 /> },
  { ...texts.features.analytics, icon: <ChartNoAxesColumn /> },
  { ...texts.features.security, icon: <ShieldCheck /> },
];

const FirstLink = lazy(async () => ({ default: (await import('./home/FirstLink.tsx')).FirstLink }));
const OwnFigures = lazy(async () => ({
  default: (await import('./home/OwnFigures.tsx')).OwnFigures,
}));
const Example = lazy(async () => ({ default: (await import('./home/Example.tsx')).Example }));

/** A promoter's figures, or the purpose of the field above, at the same height. */
const ViewerLine = () => {
  const { session } = useViewer();
  return (
    <div className="mt-3 flex min-h-18 flex-wrap content-start items-center gap-x-4 text-muted text-sm sm:min-h-6">
      <Suspense fallback={null}>
        {session ? <OwnFigures userId={session.id} /> : <p>{texts.paste.hint}</p>}
      </Suspense>
    </div>
  );
};

const EXAMPLE_SIZE = 'h-[26rem] lg:h-[30rem]';

/** A live example: a promoter's page. Its caption says so once it is one. */
const ExamplePhone = () => {
  const isHydrated = useIsHydrated();
  const [isReal, setReal] = useState(false);
  const place = <StillPage size={EXAMPLE_SIZE} />;
  return (
    <figure>
      {isHydrated ? (
        <Suspense fallback={place}>
          <Example size={EXAMPLE_SIZE} onShown={() => setReal(true)} />
        </Suspense>
      ) : (
        place
      )}
      {/* A new element, since another text in a centered one counts as a shift. */}
      <figcaption key={isReal ? 'real' : 'still'} className="mt-3 text-center text-muted text-sm">
        {isReal ? texts.example : texts.still.caption}
      </figcaption>
    </figure>
  );
};

/** The specification's two links. The field above is the page's only primary control. */
const WaysOn = () => (
  <div className="mt-6 flex flex-col gap-3 sm:flex-row">
    <ButtonLink to="/profile" size="large" variant="secondary">
      {texts.getStarted}
    </ButtonLink>
    <ButtonLink to="/generate" size="large" variant="ghost">
      {texts.generateLink}
    </ButtonLink>
  </div>
);

/** The page's purpose; with a token, only the steps to its link. */
const Hero = () => {
  const navigate = useNavigate();
  const { session } = useViewer();
  const [query, setQuery] = useSearchParams();
  // The prerendered page has no token.
  const asked = useIsHydrated() ? query.get('mint') : null;
  const isComposing = asked !== null;
  const ask = (next: string) => {
    if (session !== null && !isComposing) navigate(composerPath(next));
    else setQuery({ mint: next }, { replace: true });
  };
  return (
    <section
      className={isComposing ? '' : 'grid items-center gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]'}
    >
      <div className="min-w-0">
        <p
          hidden={isComposing}
          className="inline-flex rounded-full border border-border bg-surface px-3 py-1 font-medium text-muted text-sm"
        >
          {texts.eyebrow}
        </p>
        <h1
          className={`font-semibold leading-[1.1] tracking-tight ${isComposing ? 'text-xl' : 'mt-6 text-2xl'}`}
        >
          {texts.title} <span className="block text-gradient">{texts.titleContinued}</span>
        </h1>
        <p hidden={isComposing} className="mt-6 max-w-2xl text-balance text-base text-muted">
          {texts.lead}
        </p>
        <PasteToken asked={asked} onAsk={ask} />
        {isComposing ? null : (
          <>
            <ViewerLine />
            <WaysOn />
          </>
        )}
      </div>
      {isComposing ? (
        <>
          <Suspense fallback={<Skeleton className="mt-6 h-[26.5rem] w-full rounded-card" />}>
            <FirstLink asked={asked} onAsk={ask} />
          </Suspense>
          <WaysOn />
        </>
      ) : (
        <ExamplePhone />
      )}
    </section>
  );
};

const Features = () => (
  <section aria-labelledby="features">
    <h2 id="features" className="sr-only">
      {texts.featuresTitle}
    </h2>
    <ul className="grid gap-4 md:grid-cols-3">
      {FEATURES.map(({ title, text, icon }) => (
        <li key={title} className="rounded-card bg-surface p-6 shadow-card">
          <span
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-control bg-glow text-accent-text [&>svg]:size-5"
          >
            {icon}
          </span>
          <h3 className="mt-5 font-semibold text-base">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The closing call to action; a signed-in promoter already has a profile. */
const Closing = () => {
  const { title, text, button } = useViewer().session ? texts.closingSignedIn : texts.closing;
  return (
    <section className="relative overflow-hidden rounded-card bg-surface px-6 py-10 text-center shadow-card">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-px bg-gradient-accent" />
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="mx-auto mt-3 max-w-xl text-muted">{text}</p>
      <ButtonLink to="/profile" size="large" className="mt-7">
        {button}
      </ButtonLink>
    </section>
  );
};

export const HomePage = () => {
  usePageTitle(null);
  return (
    <div className="flex flex-col gap-16 py-6 sm:py-10">
      <Hero />
      <TotalsSection />
      <Features />
      <Closing />
    </div>
  );
};
