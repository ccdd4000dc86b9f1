import { findPlatform } from '@soltrade/schema/platforms/index';
import { formatOfPaste, platformOfLink } from '@soltrade/schema/platforms/pastedLink';
import { useState } from 'react';
import { platformsTexts } from '../../lib/messages/platforms.ts';
import { useConnectPlatform } from './api.ts';
import { useCredentialDraft } from './useCredentialDraft.ts';

const NOTHING = { input: '', formatId: null };

/** A referral link or code, whose platform is recognized or chosen; connected when the link is created. */
export const useReferral = (userId: string) => {
  const connection = useConnectPlatform(userId);
  const [platformId, setPlatformId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const platform = findPlatform(platformId);
  const state = useCredentialDraft(platform, NOTHING);
  const isRecognized = platformOfLink(state.draft.input) !== null;

  const enter = (input: string) => {
    const found = platformOfLink(input);
    // A platform chosen for a code doesn't survive a recognized link in between.
    const kept = isRecognized ? '' : platformId;
    setProblem(null);
    setPlatformId(found?.id ?? kept);
    state.change({ input, formatId: (found && formatOfPaste(found, input)?.id) ?? null });
  };
  const choose = (id: string) => {
    setProblem(null);
    setPlatformId(id);
    state.change({ formatId: null });
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
      await connection.mutateAsync({ platformName: platformId, field, ...accepted });
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
