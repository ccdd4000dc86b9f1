import { registerWallet } from './registerWallet.ts';
import { createSandboxWallet } from './sandboxWallet.ts';

registerWallet(createSandboxWallet(localStorage));
