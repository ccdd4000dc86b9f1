import { type ComponentType, lazy, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.tsx';
import { SessionBoundary } from './pages/shell/SessionBoundary.tsx';
import { Shell } from './pages/shell/Shell.tsx';

/**
 * A page whose code is loaded when it is first shown. Loaded code is rendered at once, whereas `lazy` suspends for a
 * moment even then, and React throws a prerendered page that suspends while it hydrates away, with every click on it, as
 * soon as what is around it is rendered again.
 */
const onDemand = (load: () => Promise<ComponentType>) => {
  let loaded: ComponentType | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Late = lazy(loadOnce);
  const Page = () => {
    // The same one until the page is left: another component would start over.
    const [Content] = useState<ComponentType>(() => loaded ?? Late);
    return <Content />;
  };
  return { Page, load: loadOnce };
};

/** The pages whose code is not part of what every page loads, by their first segment. */
const PAGES = {
  dashboard: onDemand(() => import('./pages/DashboardPage.tsx').then((module) => module.DashboardPage)),
  developers: onDemand(() => import('./pages/DevelopersPage.tsx').then((module) => module.DevelopersPage)),
  generate: onDemand(() => import('./pages/GeneratePage.tsx').then((module) => module.GeneratePage)),
  links: onDemand(() => import('./pages/LinksPage.tsx').then((module) => module.LinksPage)),
  login: onDemand(() => import('./pages/LoginPage.tsx').then((module) => module.LoginPage)),
  revenue: onDemand(() => import('./pages/RevenuePage.tsx').then((module) => module.RevenuePage)),
  profile: onDemand(() => import('./pages/ProfilePage.tsx').then((module) => module.ProfilePage)),
};

const LinkStatistics = onDemand(() =>
  import('./pages/LinkStatisticsPage.tsx').then((module) => module.LinkStatisticsPage),
);
const NotFound = onDemand(() => import('./pages/NotFoundPage.tsx').then((module) => module.NotFoundPage));

/** Loads the code of a page before it is shown. */
export const loadPage = async (pathname: string): Promise<void> => {
  const [, segment = '', id] = pathname.split('/');
  if (segment === 'links' && id) return void (await LinkStatistics.load());
  const pages: Record<string, { load: () => Promise<unknown> }> = PAGES;
  await pages[segment]?.load();
};

/** The pages of the app; every other path of the site is the Worker's (see schema/src/paths.ts). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="login" element={<PAGES.login.Page />} />
      <Route element={<SessionBoundary />}>
        <Route path="profile" element={<PAGES.profile.Page />} />
        {/* These render their heads first, then guard the rest. */}
        <Route path="generate" element={<PAGES.generate.Page />} />
        <Route path="links" element={<PAGES.links.Page />} />
        <Route path="revenue" element={<PAGES.revenue.Page />} />
        <Route path="developers" element={<PAGES.developers.Page />} />
        <Route path="dashboard" element={<PAGES.dashboard.Page />} />
        <Route path="links/:linkId" element={<LinkStatistics.Page />} />
      </Route>
      <Route path="*" element={<NotFound.Page />} />
    </Route>
  </Routes>
);
