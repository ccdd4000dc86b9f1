// All toasts: title, text and variant as worded by the specification.

import type { TwitterPlace } from '@soltrade/schema/twitterReturn';
import type { ToastContent, ToastControl } from '../../stores/toast.ts';

const good = (title: string, description?: string): ToastContent => ({ title, description });
const bad = (title: string, description?: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
});

/** Account outcomes disappear sooner than other toasts. */
const ACCOUNT_OUTCOME_MS = 4_000;

const outcome = (content: ToastContent): ToastContent => ({
  ...content,
  duration: ACCOUNT_OUTCOME_MS,
});

/** How long undo is offered; the server waits longer (`DISCONNECTION`). */
const UNDO_MS = 10_000;

const undoable = (content: ToastContent, control: ToastControl): ToastContent => ({
  ...content,
  control,
  duration: UNDO_MS,
});

/** For one or several links. */
const many = (
  count: number,
  done: string,
  description?: string,
  undo?: ToastControl,
): ToastContent => {
  const title = count === 1 ? `Link ${done}` : `${count} Links ${done}`;
  const content = good(title, description);
  return undo ? undoable(content, undo) : content;
};

const X_FAILED: Record<TwitterPlace, string> = {
  dashboard: 'There was an issue connecting your X account. Please try again.',
  profile: 'Unable to connect your X account. Please try again.',
};

export const toasts = {
  walletConnected: (wallet: string) =>
    good('Wallet Connected', `Successfully connected ${wallet} wallet`),
  authenticationWarning: {
    title: 'Authentication Warning',
    description: 'Wallet connected but message signing failed. Some features may be limited.',
    variant: 'warning',
  },
  connectionWarning: {
    title: 'Wallet Connected',
    description:
      'Connection Warning: Wallet connected with minor compatibility warning. You can proceed normally.',
    variant: 'warning',
  },
  connectionFailed: (message: string) => bad('Connection Failed', message),
  walletDisconnected: good('Wallet Disconnected'),
  walletDisconnectionFailed: (message: string) => bad('Disconnection Failed', message),
  walletLinkedOnDashboard: good(
    'Wallet Connected!',
    'Your wallet has been successfully linked to your profile.',
  ),
  walletLinkFailedOnDashboard: bad('Connection Failed', 'Failed to link wallet. Please try again.'),
  walletLinked: good('Wallet Linked', 'Your wallet has been successfully linked to your profile!'),
  walletLinkFailed: (message: string) => bad('Linking Failed', message),
  accountCreated: outcome(
    good(
      'Account Created!',
      'We created your profile from your X account. Link a wallet to generate links.',
    ),
  ),
  xConnected: outcome(
    good('Twitter Connected!', 'Your X account has been successfully linked to your profile.'),
  ),
  xFailed: (place: TwitterPlace) => outcome(bad('Connection Failed', X_FAILED[place])),
  signedOut: good('Signed Out'),
  signedOutEverywhere: good('Signed Out Everywhere'),
  signOutFailed: (message: string) => bad('Sign-Out Failed', message),
  platformConnected: good('Platform Connected', 'Successfully connected platform'),
  platformConnectionFailed: bad('Connection Failed', 'Failed to connect platform'),
  platformDisconnected: (undo: ToastControl) => undoable(good('Platform Disconnected'), undo),
  platformDisconnectionFailed: bad('Disconnection Failed', 'Failed to disconnect platform'),
  profileUpdated: good('Profile Updated', 'Your profile has been successfully updated!'),
  pageOpened: good('Page Opened'),
  pageClosed: good('Page Closed'),
  pageUpdated: good('Page Updated'),
  updateFailed: (message: string) => bad('Update Failed', message),
  invalidAddress: bad('Invalid Address', 'Please enter a valid token contract address'),
  noToken: bad('No Token', 'Please fetch token information first'),
  noPlatforms: bad('No Platforms Connected', 'Please connect at least one platform first'),
  tokenFound: (name: string, symbol: string) =>
    good('Token Found', `Successfully fetched ${name} (${symbol})`),
  tokenNotFound: bad('Token Not Found', 'Could not fetch token information'),
  linkGenerated: good('Link Generated', 'Your universal referral link is ready!'),
  generationFailed: bad('Generation Failed', 'Failed to generate universal link'),
  platformUpdated: good('Platform Updated', 'Your links are updated within two minutes.'),
  platformSwitchedOff: (description: string, undo: ToastControl) =>
    undoable(good('Platform Switched Off', description), undo),
  platformRestored: good(
    'Platform Restored',
    'Everything is as it was, and your links use your code again.',
  ),
  undoFailed: (message: string) => bad('Undo Failed', message),
  linkPaused: good('Link Paused', 'Visitors will see that it’s paused until you resume it.'),
  linkResumed: good('Link Resumed'),
  linksPaused: (count: number, undo?: ToastControl) =>
    many(count, 'Paused', 'Visitors see that until you resume.', undo),
  linksResumed: (count: number, undo?: ToastControl) => many(count, 'Resumed', undefined, undo),
  linksArchived: (count: number, undo?: ToastControl) =>
    many(count, 'Archived', 'Off this list. Pages and counts are unaffected.', undo),
  linksRestored: (count: number) => many(count, 'Restored'),
  linksTagged: (count: number) => many(count, 'Tagged'),
  linksUntagged: (count: number) => many(count, 'Untagged'),
  tooManyTags: (count: number, most: number) =>
    bad(
      'Not Tagged',
      `${count === 1 ? 'One link has' : `${count} links have`} ${most} tags already.`,
    ),
  linkRenamed: good('Identifier Changed', 'Links you have posted keep working.'),
  linkPlatformsChanged: good('Platforms Changed'),
  linkTextsHidden: good('Saved', 'Your words stay hidden from visitors.'),
  exported: good('Data Exported', 'Your links and clicks are in your downloads folder.'),
  accountExported: good(
    'Data Downloaded',
    'Everything we store about you is in your downloads folder.',
  ),
  accountDeleted: good('Account Deleted', 'Your profile is gone and your links no longer work.'),
  exportFailed: (message: string) => bad('Export Failed', message),
  shareFailed: bad('Share Failed'),
  overlayRevoked: good('Overlay Revoked'),
  copied: good('Copied', 'Link copied to clipboard'),
  postCopied: good('Post Copied'),
  copyFailed: bad('Copy Failed', 'Failed to copy link'),
  apiKeyRenamed: good('API Key Renamed'),
  apiKeyRevoked: good('API Key Revoked'),
  assistantDisconnected: good('Assistant Disconnected'),
  actionFailed: (message: string) => bad('That Didn’t Work', message),
  telegramUnlinked: good(
    'Telegram Unlinked',
    'The bot makes no more links for you. Those you posted keep working.',
  ),
} satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>;
