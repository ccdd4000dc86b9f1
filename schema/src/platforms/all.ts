// Every platform, one line each: a platform's own file and its line here are all that it takes.
export { axiom } from './axiom.ts';
export { bonkbot } from './bonkbot.ts';
export { bullx } from './bullx.ts';
export { jupiter } from './jupiter.ts';
export { padre } from './padre.ts';
export { pumpFun } from './pumpFun.ts';
