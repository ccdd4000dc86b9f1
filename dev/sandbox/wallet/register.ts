import { takeDemoKeyWhereAsked } from './demoKey.ts';
import { registerWallet } from './registerWallet.ts';
import { createSandboxWallet } from './sandboxWallet.ts';

takeDemoKeyWhereAsked(localStorage, location.hash);
registerWallet(createSandboxWallet(localStorage));
