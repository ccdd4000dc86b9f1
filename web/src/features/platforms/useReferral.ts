import { codeRefusal } from '@soltrade/schema/platforms/codeRule';
import type { PlatformDefinition } from '@soltrade/schema/platforms/definePlatform';
import { diagnose, formatOfPaste, platformOfLink } from '@soltrade/schema/platforms/diagnose';
import { findPlatform, formatOf } from '@soltrade/schema/platforms/index';
import { CREDENTIAL_RULES, textProblem } from '@soltrade/schema/textRules';
import { useState } from 'react';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { forgetNeeds, keepNeeds, readNeeds } from '../../lib/linkDraft.ts';
import { useConnectPlatform } from './api.ts';
import { platformsTexts } from './texts.ts';

export type Draft = { input: string; formatId: string | null };

export const useCredentialDraft = (platform: PlatformDefinition | null, initial: Draft) => {
  const [draft, setDraft] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const change = (next: Partial<Draft>) => {
    setError(null);
    setDraft((present) => ({ ...present, ...next }));
  };
  /** A pasted referral link also sets its format. */
  const enter = (input: string) => {
    const pasted = platform && formatOfPaste(platform, input);
    change(pasted ? { input, formatId: pasted.id } : { input });
  };
  const diagnosis = platform && diagnose(platform, { format: draft.formatId, input: draft.input });

  /** The value to save; null if invalid, which the field then shows. */
  const accepted = (): { credential: string; format: string } | null => {
    if (!platform || !diagnosis) return null;
    const credential = diagnosis.credential.trim();
    const format = formatOf(platform, draft.formatId);
    const problem = textProblem(CREDENTIAL_RULES, credential) ?? codeRefusal(format, credential);
    setError(problem);
    return problem === null ? { credential, format: format.id } : null;
  };
  const refused = (failure: unknown) => {
    const name = platform?.credential?.field ?? '';
    setError(fieldErrors(failure)[name] ?? failureText(failure));
  };
  return { draft, change, enter, diagnosis, error, accepted, refused };
};

export type CredentialDraft = ReturnType<typeof useCredentialDraft>;

/**
 * A referral link or code, whose platform is recognized or chosen; connected when the link is
 * created.
 */
export const useReferral = (userId: string) => {
  const connection = useConnectPlatform(userId);
  const [kept] = useState(() => readNeeds(userId));
  const [platformId, setPlatformId] = useState(kept.platformId);
  const [problem, setProblem] = useState<string | null>(null);
  const platform = findPlatform(platformId);
  const state = useCredentialDraft(platform, {
    input: kept.code,
    formatId: kept.formatId,
  });
  const isRecognized = platformOfLink(state.draft.input) !== null;

  const enter = (input: string) => {
    const found = platformOfLink(input);
    // A platform chosen for a code doesn't survive a recognized link in between.
    const remaining = isRecognized ? '' : platformId;
    const next = {
      platformId: found?.id ?? remaining,
      formatId: (found && formatOfPaste(found, input)?.id) ?? null,
    };
    setProblem(null);
    setPlatformId(next.platformId);
    state.change({ input, formatId: next.formatId });
    keepNeeds(userId, { ...next, code: input });
  };
  const choose = (id: string) => {
    setProblem(null);
    setPlatformId(id);
    state.change({ formatId: null });
    keepNeeds(userId, { platformId: id, formatId: null });
  };

  const refuse = (why: string): null => {
    setProblem(why);
    return null;
  };
  /** Returns the platform's name; null if it is missing or refused, which the field shows. */
  const connect = async (): Promise<string | null> => {
    const field = platform?.credential?.field;
    if (!field) return refuse(platformsTexts.choose);
    const accepted = state.accepted();
    if (!accepted) return null;
    try {
      await connection.send({ platformName: platformId, field, ...accepted });
      forgetNeeds();
      return platformId;
    } catch (failure) {
      state.refused(failure);
      return null;
    }
  };

  return {
    state,
    platform,
    isRecognized,
    isEmpty: state.draft.input.trim() === '',
    error: problem ?? state.error,
    enter,
    choose,
    connect,
    refuseEmpty: () => refuse(platformsTexts.referralMissing),
  };
};

export type Referral = ReturnType<typeof useReferral>;
