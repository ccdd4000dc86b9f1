import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loseSession } from './features/session/loseSession.ts';
import { silenceOverrideWarnings } from './features/wallet/silenceOverrideWarnings.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { useWallet } from './stores/wallet.ts';
import './styles/app.css';

silenceOverrideWarnings();
if (useWallet.getState().status === 'reconnecting') {
  void import('./features/wallet/connection.ts').then(({ reconnectWallet }) => reconnectWallet());
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient(loseSession)} />
  </StrictMode>,
);
