import { once } from '@soltrade/schema/once';
import type { Diagnosis, Finding } from '@soltrade/schema/platforms/diagnose';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { doctorTexts as texts } from './texts.ts';

const list = once(() => new Intl.ListFormat('en', { type: 'disjunction' }));

const findingText = (finding: Finding, credential: string): string => {
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

const LEVELS: Record<Finding['level'], { look: string; icon: typeof Info }> = {
  note: { look: 'text-accent-text', icon: Info },
  warning: { look: 'text-warning', icon: TriangleAlert },
  error: { look: 'text-negative', icon: CircleAlert },
};

type FindingListProps = Pick<Diagnosis, 'credential' | 'findings'> & {
  onUseFormat?: (formatId: string) => void;
};

export const FindingList = ({ credential, findings, onUseFormat }: FindingListProps) => {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="flex flex-col gap-1.5 text-sm">
      {findings.map((finding) => {
        const { look, icon: Icon } = LEVELS[finding.level];
        return (
          <li key={finding.kind} className="flex items-start gap-2">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
            <div className="min-w-0">
              <p>{findingText(finding, credential)}</p>
              {finding.kind === 'other-format' && onUseFormat ? (
                <Button
                  variant="secondary"
                  size="small"
                  className="mt-1.5"
                  onClick={() => onUseFormat(finding.format.id)}
                >
                  {texts.useFormat}
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
