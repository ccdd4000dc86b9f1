import { diagnose } from '@soltrade/schema/platforms/diagnose';
import { formatOfPaste, platformOfLink } from '@soltrade/schema/platforms/pastedLink';

/** The platform and code of a pasted link, ready to be connected; null without one. */
export const codeInLink = (link: string) => {
  const platform = platformOfLink(link);
  const format = platform && formatOfPaste(platform, link);
  const field = platform?.credential?.field;
  if (!platform || !format || !field) return null;
  const { credential } = diagnose(platform, { format: format.id, input: link });
  return { platform, field, credential, format: format.id };
};
