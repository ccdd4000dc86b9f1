import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { endMembership, loseSession } from './features/sessions/api.ts';
import { keepOwn } from './features/sessions/keepOwn.ts';
import { hydrate } from './hydrate.ts';
import { checkAnswersWith } from './lib/api.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { loadPage } from './routes.tsx';
import { useWallet } from './stores/wallet.ts';
import './styles/app.css';

if (useWallet.getState().status === 'reconnecting') {
  void import('./features/wallets/connection.ts').then(({ reconnectWallet }) => reconnectWallet());
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
if (import.meta.env.DEV) {
  void import('@soltrade/schema/contracts/conformance').then(({ checkAnswer }) =>
    checkAnswersWith(checkAnswer),
  );
}

const queryClient = createQueryClient(loseSession, endMembership);
keepOwn(queryClient);
const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
// The build prerenders every page; only the development server starts with an empty root. Pages are
// hydrated once their code has loaded; one whose code fails to load shows that itself.
if (root.hasChildNodes()) {
  void loadPage(queryClient, window.location.pathname)
    .catch(() => {})
    .then(() => hydrate(root, app));
} else {
  createRoot(root).render(app);
}
