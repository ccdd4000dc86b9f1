import type { LandingTracking } from '../model.ts';
import { post } from './sendEvent.ts';

/** Form attribute per response status, so only stored reports get a thank-you. */
const OUTCOMES: Record<number, string> = {
  200: 'reportChanged',
  201: 'reported',
  409: 'reportedBefore',
  429: 'reportedOften',
};

/** Sends the form and announces the outcome. A page without a link is identified by its path. */
export const sendReport = async (
  form: HTMLFormElement,
  tracking: LandingTracking | null,
): Promise<void> => {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const status = form.nextElementSibling;
  const { endpoint } = form.dataset;
  if (!button || button.disabled || !status || !endpoint) return;
  button.disabled = true;
  const subject = tracking ? { linkId: tracking.linkId } : { page: location.pathname };
  const fields = Object.fromEntries(new FormData(form));
  const response = await post(endpoint, JSON.stringify({ ...subject, ...fields }));
  button.disabled = false;
  const outcome = (response && OUTCOMES[response.status]) || 'reportFailed';
  status.textContent = form.dataset[outcome] || null;
  if (response?.ok) form.remove();
};
