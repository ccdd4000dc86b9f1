const SHOWN_FOR = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces the outcome in the live region. `null`: copying failed, so `text` is shown for manual copying. */
export const announce = (sentence: string | null | undefined, text: string): void => {
  const region = document.querySelector<HTMLElement>('.announcement');
  if (!region) return;
  clearTimeout(timer);
  region.textContent = sentence || `${region.dataset.copyFailed} ${text}`;
  if (sentence) {
    timer = setTimeout(() => {
      region.textContent = '';
    }, SHOWN_FOR);
  }
};
