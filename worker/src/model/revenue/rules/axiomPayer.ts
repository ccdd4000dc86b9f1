import { definePayer } from './definePayer.ts';

export const axiomPayer = definePayer({
  id: 'axiom-payer',
  label: 'Axiom rewards',
  platform: 'axiom',
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/axiom.ts',
  // Axiom's own documentation also calls referral income cashback. It began on 2025-01-21.
  terms: [{ from: '2025-01-21', until: null, kind: 'referral_or_cashback', assets: ['SOL'] }],
  wallets: ['AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk', 'AxiomRYAid8ZDhS1bJUAzEaNSr69aTWB9ATfdDLfUbnc'],
});
