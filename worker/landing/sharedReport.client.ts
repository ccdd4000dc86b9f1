// The script of shared reports: verifies a signature where the page or a file has one. The page is
// complete without it.
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { type Verdict, verifySigned } from './client/verifySigned.ts';
import type { Slot } from './sharedReport/Verdicts.tsx';

const { lang } = document.documentElement;
/** As the page writes dates. */
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const dates = new Intl.DateTimeFormat(lang, day);
const times = new Intl.DateTimeFormat(lang, {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const slotsOf = ({
  name,
  promoter,
  generatedAt,
  totals,
  range,
  days,
}: ReportDocument): Record<Slot, string> => {
  const { views, clicks } = totals;
  return {
    name,
    promoter,
    time: times.format(Date.parse(generatedAt)),
    clicked: clicks.persons.toLocaleString(lang),
    came: Math.max(views.persons, clicks.persons).toLocaleString(lang),
    from: dates.format(Date.parse(range.firstDay ?? days[0]?.day ?? range.lastDay)),
    to: dates.format(Date.parse(range.lastDay)),
  };
};

/** The newest question, whose answer is shown. */
let asked = 0;

const show = async (verifying: Promise<Verdict>): Promise<void> => {
  asked += 1;
  const number = asked;
  const verdict = await verifying;
  if (number !== asked) return;
  if (verdict.name === 'genuine') {
    const slots = slotsOf(verdict.report);
    for (const [slot, text] of Object.entries(slots)) {
      for (const place of document.querySelectorAll(`[data-slot=${slot}]`))
        place.textContent = text;
    }
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-verdict]')) {
    place.hidden = place.dataset.verdict !== verdict.name;
  }
};

/** The signed file of the report on this page, with the pass of its form. */
const fetchSigned = async (form: HTMLFormElement): Promise<Verdict> => {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  fields.set('as', 'signed');
  try {
    const response = await (form.method === 'post'
      ? fetch(form.action, { method: 'post', body: fields })
      : fetch(`${form.action}?${fields}`));
    return response.ok ? verifySigned(await response.text()) : { name: 'failed' };
  } catch {
    return { name: 'failed' };
  }
};

const form = document.querySelector<HTMLFormElement>('.files');
document.querySelector('#verify')?.addEventListener('click', (event) => {
  if (!form) return;
  event.preventDefault();
  void show(fetchSigned(form));
});

const file = document.querySelector<HTMLInputElement>('#signed-file');
const text = document.querySelector<HTMLTextAreaElement>('#signed-text');
file?.addEventListener('change', () => {
  const chosen = file.files?.[0];
  if (chosen) void show(chosen.text().then(verifySigned));
});
text?.addEventListener('input', () => {
  if (text.value.trim() !== '') void show(verifySigned(text.value));
});
