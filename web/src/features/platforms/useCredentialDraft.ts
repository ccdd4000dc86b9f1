import { credential as credentialSchema } from '@soltrade/schema/contracts/platforms';
import { codeRefusal } from '@soltrade/schema/platforms/codeRule';
import type { PlatformDefinition } from '@soltrade/schema/platforms/definePlatform';
import { diagnose } from '@soltrade/schema/platforms/diagnose';
import { formatOf } from '@soltrade/schema/platforms/index';
import { formatOfPaste } from '@soltrade/schema/platforms/pastedLink';
import { useState } from 'react';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { platformsTexts } from '../../lib/messages/platforms.ts';

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
    const parsed = credentialSchema.safeParse(diagnosis.credential);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? platformsTexts.refused);
      return null;
    }
    const format = formatOf(platform, draft.formatId);
    const refusal = codeRefusal(format, parsed.data);
    setError(refusal);
    return refusal === null ? { credential: parsed.data, format: format.id } : null;
  };
  const refused = (failure: unknown) => {
    const name = platform?.credential?.field ?? '';
    setError(fieldErrors(failure)[name] ?? failureText(failure));
  };
  return { draft, change, enter, diagnosis, error, accepted, refused };
};

export type CredentialDraft = ReturnType<typeof useCredentialDraft>;
