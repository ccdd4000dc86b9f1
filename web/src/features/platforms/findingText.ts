import { once } from '@soltrade/schema/once';
import type { Finding } from '@soltrade/schema/platforms/diagnose';
import { messages } from '../../lib/messages.ts';

const texts = messages.doctor;
const list = once(() => new Intl.ListFormat('en', { type: 'disjunction' }));

export const findingText = (finding: Finding, credential: string): string => {
  switch (finding.kind) {
    case 'cleaned':
      return texts.cleaned;
    case 'at-sign-dropped':
      return texts.atSignDropped;
    case 'taken-from-link':
      return texts.takenFromLink({ host: finding.host, shape: finding.format.label, credential });
    case 'other-format':
      return texts.otherFormat(finding.format.label);
    case 'foreign-link':
      return texts.foreignLink(finding.host, list().format(finding.hosts));
    case 'link-without-code':
      return texts.linkWithoutCode(finding.host);
    case 'not-an-address':
      return texts.notAnAddress;
    case 'address-for-code':
      return texts.addressForCode[finding.expects];
    case 'unusual-characters':
      return texts.unusualCharacters;
    case 'telegram-characters':
      return texts.telegramCharacters;
    case 'telegram-too-long':
      return texts.telegramTooLong(finding.maxLength);
    case 'lost-on-the-way':
      return texts.lostOnTheWay;
    case 'spaces-inside':
      return texts.spacesInside;
    case 'too-long':
      return texts.tooLong(finding.maxLength);
    case 'refused':
      return finding.reason;
  }
};
