import { registerWallet } from '@wallet-standard/wallet';
import { createSandboxWallet } from './sandboxWallet.ts';

registerWallet(createSandboxWallet({ storage: localStorage, isDemo: location.hash === '#demo' }));
