import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireViewer } from './features/session/RequireViewer.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { Shell } from './pages/shell/Shell.tsx';

const DashboardPage = lazy(() =>
  import('./pages/DashboardPage.tsx').then((module) => ({ default: module.DashboardPage })),
);
const GeneratePage = lazy(() =>
  import('./pages/GeneratePage.tsx').then((module) => ({ default: module.GeneratePage })),
);
const LinksPage = lazy(() =>
  import('./pages/LinksPage.tsx').then((module) => ({ default: module.LinksPage })),
);
const LoginPage = lazy(() =>
  import('./pages/LoginPage.tsx').then((module) => ({ default: module.LoginPage })),
);
const NotFoundPage = lazy(() =>
  import('./pages/NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })),
);
const ProfilePage = lazy(() =>
  import('./pages/ProfilePage.tsx').then((module) => ({ default: module.ProfilePage })),
);

/** The pages of the app; every other path of the site is the Worker's (see schema/src/paths.ts). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="login" element={<LoginPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route element={<RequireViewer />}>
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="generate" element={<GeneratePage />} />
        <Route path="links" element={<LinksPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
