// All rules. A new payer needs only its file and a line here.
export { axiomPayer } from './axiomPayer.ts';
export { axiomVault } from './axiomVault.ts';
export { bloom } from './bloom.ts';
export { bloomFeeWallet } from './bloomFeeWallet.ts';
export { bonkbot } from './bonkbot.ts';
export { gmgn } from './gmgn.ts';
export { jupiterReferral } from './jupiterReferral.ts';
export { maestro } from './maestro.ts';
export { padre } from './padre.ts';
export { pumpCreatorFees } from './pumpCreatorFees.ts';
export { pumpDistribution } from './pumpDistribution.ts';
export { pumpSocialFees } from './pumpSocialFees.ts';
