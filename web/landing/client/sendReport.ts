import type { LandingTracking } from '../model.ts';
import { post } from './post.ts';

const outcomeOf = (response: Response | null): string => {
  if (response?.ok) return 'reported';
  return response?.status === 429 ? 'reportedOften' : 'reportFailed';
};

/** Sends what a visitor wrote into the form and says beneath it what became of it. What failed can be sent again. */
export const sendReport = async (
  { linkId, reportEndpoint }: LandingTracking,
  form: HTMLFormElement,
): Promise<void> => {
  const button = form.querySelector('button');
  const status = form.nextElementSibling;
  if (!button || button.disabled || !status) return;
  button.disabled = true;
  const fields = Object.fromEntries(new FormData(form));
  const outcome = outcomeOf(await post(reportEndpoint, JSON.stringify({ linkId, ...fields })));
  button.disabled = false;
  status.textContent = form.dataset[outcome] ?? null;
  if (outcome === 'reported') form.remove();
};
