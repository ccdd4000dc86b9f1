import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.tsx';
import { RequireViewer } from './pages/shell/RequireViewer.tsx';
import { SessionBoundary } from './pages/shell/SessionBoundary.tsx';
import { Shell } from './pages/shell/Shell.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The pages whose code is not part of what every page loads, by their first segment. */
const LOADED_PAGES = {
  dashboard: () => import('./pages/DashboardPage.tsx').then((module) => ({ default: module.DashboardPage })),
  developers: () =>
    import('./pages/DevelopersPage.tsx').then((module) => ({ default: module.DevelopersPage })),
  generate: () => import('./pages/GeneratePage.tsx').then((module) => ({ default: module.GeneratePage })),
  links: () => import('./pages/LinksPage.tsx').then((module) => ({ default: module.LinksPage })),
  login: () => import('./pages/LoginPage.tsx').then((module) => ({ default: module.LoginPage })),
  revenue: () => import('./pages/RevenuePage.tsx').then((module) => ({ default: module.RevenuePage })),
  profile: () => import('./pages/ProfilePage.tsx').then((module) => ({ default: module.ProfilePage })),
} satisfies Record<string, LoadPage>;

const DashboardPage = lazy(LOADED_PAGES.dashboard);
const DevelopersPage = lazy(LOADED_PAGES.developers);
const GeneratePage = lazy(LOADED_PAGES.generate);
const LinksPage = lazy(LOADED_PAGES.links);
const LoginPage = lazy(LOADED_PAGES.login);
const ProfilePage = lazy(LOADED_PAGES.profile);
const RevenuePage = lazy(LOADED_PAGES.revenue);
const LinkStatisticsPage = lazy(() =>
  import('./pages/LinkStatisticsPage.tsx').then((module) => ({ default: module.LinkStatisticsPage })),
);
const NotFoundPage = lazy(() =>
  import('./pages/NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })),
);

/** Loads the code of a page before it is shown. */
export const loadPage = async (pathname: string): Promise<void> => {
  const [, segment = ''] = pathname.split('/');
  const loaders: Record<string, LoadPage> = LOADED_PAGES;
  await loaders[segment]?.();
};

/** The pages of the app; every other path of the site is the Worker's (see schema/src/paths.ts). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="login" element={<LoginPage />} />
      <Route element={<SessionBoundary />}>
        <Route path="profile" element={<ProfilePage />} />
        {/* Renders its heading before the guard. */}
        <Route path="generate" element={<GeneratePage />} />
        <Route element={<RequireViewer />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="links" element={<LinksPage />} />
          <Route path="revenue" element={<RevenuePage />} />
          <Route path="developers" element={<DevelopersPage />} />
          <Route path="links/:linkId" element={<LinkStatisticsPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
