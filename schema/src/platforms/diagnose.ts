// The link doctor: interprets typed or pasted text as a credential and lists what to check before
// sharing. Refuses only codes that a format can't carry (`codeRule.ts`) and warns about others,
// because platforms change their codes without notice.

import { looksLikeAddress } from '../address.ts';
import { CREDENTIAL } from '../limits/links.ts';
import { TELEGRAM_START } from '../limits/telegram.ts';
import { codeRefusal, TELEGRAM_HOST } from './codeRule.ts';
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';
import { buildPlatformUrl, CONNECTABLE_PLATFORMS, formatOf } from './index.ts';
import { linkIn, readLink } from './readLink.ts';
import { SAMPLE_MINT, tokenFormat } from './tokenFormat.ts';

// Handles referral links pasted without choosing a platform.
export const platformOfLink = (input: string) =>
  CONNECTABLE_PLATFORMS.find((platform) => formatOfLink(platform, input) !== null) ?? null;

/**
 * Initial format for a pasted link: its own. A link to the platform's front page, the usual kind,
 * becomes one to the token where any format can; the front page is the promoter's exception.
 */
export const formatOfPaste = (
  platform: PlatformDefinition,
  input: string,
): PlatformFormat | null => {
  const own = formatOfLink(platform, input);
  if (own === null) return null;
  const { credential } = diagnose(platform, { format: own.id, input });
  return tokenFormat(platform, own, credential) ?? own;
};

/** `note`: done for the promoter. `warning`: may not pay. `error`: can't be saved. */
export type Finding =
  | { kind: 'cleaned'; level: 'note' }
  | { kind: 'at-sign-dropped'; level: 'note' }
  | { kind: 'taken-from-link'; level: 'note'; host: string; format: PlatformFormat }
  | { kind: 'other-format'; level: 'warning'; format: PlatformFormat }
  | { kind: 'foreign-link'; level: 'warning'; host: string; hosts: readonly string[] }
  | { kind: 'link-without-code'; level: 'warning'; host: string }
  | { kind: 'not-an-address'; level: 'warning' }
  | { kind: 'address-for-code'; level: 'warning'; expects: 'code' | 'handle' }
  | { kind: 'unusual-characters'; level: 'warning' }
  | { kind: 'telegram-characters'; level: 'warning' }
  | { kind: 'telegram-too-long'; level: 'warning'; maxLength: number }
  | { kind: 'lost-on-the-way'; level: 'warning' }
  | { kind: 'spaces-inside'; level: 'error' }
  | { kind: 'too-long'; level: 'error'; maxLength: number }
  | { kind: 'refused'; level: 'error'; reason: string };

export type Diagnosis = {
  /** The credential to save; empty without input. */
  credential: string;
  findings: Finding[];
  /** A visitor's URL for the sample token; null if the credential can't be saved. */
  url: string | null;
};

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

const isAddress = (text: string): boolean => looksLikeAddress(text) && BASE58.test(text);

const clean = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Format of a pasted referral link; null if it is none of the platform's. */
export const formatOfLink = (
  platform: PlatformDefinition,
  input: string,
): PlatformFormat | null => {
  const link = linkIn(clean(input));
  const read = link && readLink(platform, link);
  return read && read !== 'foreign' && clean(read.code) !== '' ? read.format : null;
};

type Reading = { credential: string; findings: Finding[] };

const readInput = (
  platform: PlatformDefinition,
  format: PlatformFormat,
  input: string,
): Reading => {
  const text = clean(input);
  const cleaned: Finding[] = text === input ? [] : [{ kind: 'cleaned', level: 'note' }];
  const link = linkIn(text);
  if (!link) {
    const isAtHandle = format.expects === 'handle' && /^@./.test(text);
    return isAtHandle
      ? {
          credential: text.slice(1),
          findings: [...cleaned, { kind: 'at-sign-dropped', level: 'note' }],
        }
      : { credential: text, findings: cleaned };
  }
  const { host } = link;
  const read = readLink(platform, link);
  if (read === 'foreign') {
    const finding: Finding = {
      kind: 'foreign-link',
      level: 'warning',
      host,
      hosts: platform.hosts,
    };
    return { credential: text, findings: [...cleaned, finding] };
  }
  const code = clean(read?.code ?? '');
  if (read === null || code === '') {
    return {
      credential: text,
      findings: [...cleaned, { kind: 'link-without-code', level: 'warning', host }],
    };
  }
  const findings: Finding[] = [
    ...cleaned,
    { kind: 'taken-from-link', level: 'note', host, format: read.format },
  ];
  // A referral link that opens no token doesn't reveal the format of links to tokens.
  if (read.format !== format && read.format.opensToken) {
    findings.push({ kind: 'other-format', level: 'warning', format: read.format });
  }
  return { credential: code, findings };
};

const unsavable = (format: PlatformFormat, credential: string): Finding[] => {
  const findings: Finding[] = [];
  if (/\s/.test(credential)) findings.push({ kind: 'spaces-inside', level: 'error' });
  if (credential.length > CREDENTIAL.maxLength) {
    findings.push({ kind: 'too-long', level: 'error', maxLength: CREDENTIAL.maxLength });
  }
  const reason = findings.length === 0 ? codeRefusal(format, credential) : null;
  if (reason !== null) findings.push({ kind: 'refused', level: 'error', reason });
  return findings;
};

const checkTelegram = (url: URL, credential: string): Finding[] => {
  const payload = url.searchParams.get('start') ?? '';
  const findings: Finding[] = [];
  if (!/^[\w-]*$/.test(payload)) findings.push({ kind: 'telegram-characters', level: 'warning' });
  if (payload.length > TELEGRAM_START.maxLength) {
    const maxLength = TELEGRAM_START.maxLength - (payload.length - credential.length);
    findings.push({ kind: 'telegram-too-long', level: 'warning', maxLength });
  }
  return findings;
};

const checkCode = (format: PlatformFormat, credential: string): Finding[] => {
  if (format.expects === 'address') {
    return isAddress(credential) ? [] : [{ kind: 'not-an-address', level: 'warning' }];
  }
  if (isAddress(credential)) {
    return [{ kind: 'address-for-code', level: 'warning', expects: format.expects }];
  }
  return /^[\w.~-]+$/.test(credential) ? [] : [{ kind: 'unusual-characters', level: 'warning' }];
};

const checkUrl = (format: PlatformFormat, credential: string, url: URL): Finding[] => {
  const findings = url.host === TELEGRAM_HOST ? checkTelegram(url, credential) : [];
  if (findings.length > 0) return findings;
  return format.read(url) === credential
    ? checkCode(format, credential)
    : [{ kind: 'lost-on-the-way', level: 'warning' }];
};

/** Examines input for a platform in one of its formats (null: the specification's). */
export const diagnose = (
  platform: PlatformDefinition,
  { format: formatId, input }: { format: string | null; input: string },
): Diagnosis => {
  const format = formatOf(platform, formatId);
  const { credential, findings } = readInput(platform, format, input);
  if (credential === '') return { credential, findings: [], url: null };
  const refusals = unsavable(format, credential);
  if (refusals.length > 0) return { credential, findings: [...findings, ...refusals], url: null };

  const url = buildPlatformUrl(platform, {
    mint: SAMPLE_MINT,
    code: credential,
    format: format.id,
  });
  const isUnreadLink = findings.some(
    ({ kind }) => kind === 'foreign-link' || kind === 'link-without-code',
  );
  const checks = isUnreadLink ? [] : checkUrl(format, credential, new URL(url));
  return { credential, findings: [...findings, ...checks], url };
};
