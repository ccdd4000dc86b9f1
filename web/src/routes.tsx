import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { sessionQuery } from './features/sessions/api.ts';
import { HomePage } from './pages/HomePage.tsx';
import { SessionBoundary } from './pages/shell/SessionBoundary.tsx';
import { Shell } from './pages/shell/Shell.tsx';

type PageCode = {
  Page: ComponentType;
  /** Prefetches the data that a signed-in user sees first. */
  ask?: (asked: { client: QueryClient; userId: string; linkId: string }) => void;
};

/**
 * A page loaded on first use. Loaded code renders immediately, whereas `lazy` suspends even then;
 * React discards a prerendered page that suspends during hydration, with every click on it, once
 * its surroundings render again.
 */
const onDemand = (load: () => Promise<PageCode>) => {
  let loaded: PageCode | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Late = lazy(async () => ({ default: (await loadOnce()).Page }));
  const Page = () => {
    // Stays the same until the page is left, since another component would start over.
    const [Content] = useState<ComponentType>(() => loaded?.Page ?? Late);
    return <Content />;
  };
  return { Page, load: loadOnce };
};

/** Pages outside the common code, by first segment. */
const PAGES = {
  connect: onDemand(() =>
    import('./pages/ConnectPage.tsx').then((module) => ({ Page: module.ConnectPage })),
  ),
  dashboard: onDemand(() =>
    import('./pages/DashboardPage.tsx').then((module) => ({
      Page: module.DashboardPage,
      ask: module.askForFigures,
    })),
  ),
  developers: onDemand(() =>
    import('./pages/DevelopersPage.tsx').then((module) => ({ Page: module.DevelopersPage })),
  ),
  generate: onDemand(() =>
    import('./pages/GeneratePage.tsx').then((module) => ({ Page: module.GeneratePage })),
  ),
  join: onDemand(() =>
    import('./pages/JoinPage.tsx').then((module) => ({ Page: module.JoinPage })),
  ),
  wallet: onDemand(() =>
    import('./pages/LinkWalletPage.tsx').then((module) => ({ Page: module.LinkWalletPage })),
  ),
  links: onDemand(() =>
    import('./pages/LinksPage.tsx').then((module) => ({ Page: module.LinksPage })),
  ),
  login: onDemand(() =>
    import('./pages/LoginPage.tsx').then((module) => ({ Page: module.LoginPage })),
  ),
  revenue: onDemand(() =>
    import('./pages/RevenuePage.tsx').then((module) => ({ Page: module.RevenuePage })),
  ),
  profile: onDemand(() =>
    import('./pages/ProfilePage.tsx').then((module) => ({ Page: module.ProfilePage })),
  ),
};

const LinkStatistics = onDemand(() =>
  import('./pages/LinkStatisticsPage.tsx').then((module) => ({
    Page: module.LinkStatisticsPage,
    ask: module.askForLink,
  })),
);
const NotFound = onDemand(() =>
  import('./pages/NotFoundPage.tsx').then((module) => ({ Page: module.NotFoundPage })),
);

const pageOf = ([, segment = '', linkId = '']: string[]) => {
  const pages: Record<string, ReturnType<typeof onDemand>> = PAGES;
  return segment === 'links' && linkId ? LinkStatistics : pages[segment];
};

/** Lets the browser paint and handle input, since running the code that just loaded blocked it. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads a page's code before hydration, which takes a slow phone a second, and prefetches data
 * meanwhile.
 */
export const loadPage = async (client: QueryClient, pathname: string): Promise<void> => {
  const segments = pathname.split('/');
  const code = await pageOf(segments)?.load();
  await breathe();
  client.fetchQuery(sessionQuery).then(
    (user) => user && code?.ask?.({ client, userId: user.id, linkId: segments[2] ?? '' }),
    // The page shows the error.
    () => {},
  );
  await breathe();
};

/** The app's pages; all other paths belong to the Worker (see schema/src/paths.ts). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="login" element={<PAGES.login.Page />} />
      <Route path="join" element={<PAGES.join.Page />} />
      <Route path="wallet" element={<PAGES.wallet.Page />} />
      <Route element={<SessionBoundary />}>
        <Route path="profile" element={<PAGES.profile.Page />} />
        {/* These render their heads first, then guard the rest. */}
        <Route path="generate" element={<PAGES.generate.Page />} />
        <Route path="links" element={<PAGES.links.Page />} />
        <Route path="revenue" element={<PAGES.revenue.Page />} />
        <Route path="developers" element={<PAGES.developers.Page />} />
        <Route path="connect" element={<PAGES.connect.Page />} />
        <Route path="dashboard" element={<PAGES.dashboard.Page />} />
        <Route path="links/:linkId" element={<LinkStatistics.Page />} />
      </Route>
      <Route path="*" element={<NotFound.Page />} />
    </Route>
  </Routes>
);
