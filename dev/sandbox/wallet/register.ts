import { registerWallet } from './registerWallet.ts';
import { createSandboxWallet } from './sandboxWallet.ts';

registerWallet(createSandboxWallet({ storage: localStorage, isDemo: location.hash === '#demo' }));
