// Records the last click on a button before hydration; components/EventReplay.tsx replays it
// afterwards.
{
  let clicked = null;
  const record = ({ target }) => {
    clicked = target instanceof Element ? target.closest('button') : null;
  };
  const forget = () => {
    clicked = null;
  };
  document.addEventListener('click', record, true);
  window.eventReplay = {
    // During hydration React stops the propagation of clicks that it can't handle yet, so one that
    // bubbles up was handled.
    startHydration: () => document.addEventListener('click', forget),
    take: () => {
      document.removeEventListener('click', record, true);
      document.removeEventListener('click', forget);
      const button = clicked;
      clicked = null;
      return button;
    },
  };
}
