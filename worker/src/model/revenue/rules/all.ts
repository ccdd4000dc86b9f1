// All rules. A new payer needs only its file and a line here.
export { axiomPayer, axiomVault } from './axiom.ts';
export { bloom, bloomFeeWallet } from './bloom.ts';
export { bonkbot } from './bonkbot.ts';
export { gmgn } from './gmgn.ts';
export { jupiterReferral } from './jupiterReferral.ts';
export { maestro } from './maestro.ts';
export { padre } from './padre.ts';
export { pumpCreatorFees, pumpDistribution, pumpSocialFees } from './pumpFun.ts';
