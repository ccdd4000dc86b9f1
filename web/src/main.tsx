import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { sessionQuery } from './features/session/api.ts';
import { loseSession } from './features/session/loseSession.ts';
import { silenceOverrideWarnings } from './features/wallet/silenceOverrideWarnings.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { loadPage } from './routes.tsx';
import { useWallet } from './stores/wallet.ts';
import { takeOver } from './takeOver.ts';
import './styles/app.css';

silenceOverrideWarnings();
if (useWallet.getState().status === 'reconnecting') {
  void import('./features/wallet/connection.ts').then(({ reconnectWallet }) => reconnectWallet());
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const queryClient = createQueryClient(loseSession);
// Every page asks who is there; its own code may still be on the way.
void queryClient.prefetchQuery(sessionQuery);
const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
// The build draws the pages whose paths are known ahead; every other one starts from an empty root. What is drawn is
// taken over as a whole, with the page's own code; one that cannot be loaded says so itself, where it stands.
if (root.hasChildNodes()) {
  void loadPage(window.location.pathname)
    .catch(() => {})
    .then(() => takeOver(root, app));
} else {
  createRoot(root).render(app);
}
