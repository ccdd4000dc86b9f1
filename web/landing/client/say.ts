const SHOWN_FOR = 4_000;

let timer = 0;

/** Says what became of a press. `null`: it could not be copied, so here it is, to be copied by hand. */
export const say = (sentence: string | null | undefined, text: string): void => {
  const place = document.querySelector<HTMLElement>('.said');
  if (!place) return;
  clearTimeout(timer);
  place.textContent = sentence || `${place.dataset.copyFailed} ${text}`;
  if (sentence) {
    timer = window.setTimeout(() => {
      place.textContent = '';
    }, SHOWN_FOR);
  }
};
