import { PRODUCT_NAME } from '../productName.ts';

export const anonymous = 'Anonymous';
export const pageTitle = (page: string): string => `${page} · ${PRODUCT_NAME}`;
export const loading = 'Loading';
export const tryAgain = 'Try Again';
export const retry = 'Retry';
export const offline = 'You’re offline. What you see may be out of date.';
export const goHome = 'Go to Home';
export const generateLink = 'Generate Link';
export const generateNewLink = 'Generate New Link';
export const or = 'OR';
export const xTexts = {
  continueWith: 'Continue with X',
  connect: 'Connect with X',
  noXAccount: 'No X account linked',
} as const;
export const goToLinks = 'Go to Your Links';
export const removeFilters = 'Remove Filters';
export const moveUp = (name: string): string => `Move ${name} up`;
export const moveDown = (name: string): string => `Move ${name} down`;
export const close = 'Close';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyNamed = (what: string): string => `Copy: ${what}`;
export const notTracked = 'Not tracked yet';
export const toastRegion = 'Notifications ({hotkey})';

export const counted = (shown: string, one: string, many: string): string =>
  shown === '1' ? `1 ${one}` : `${shown} ${many}`;
