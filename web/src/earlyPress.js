// Keeps the button that is pressed before the app can answer; components/EarlyPress.tsx presses it once it can.
{
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  const forget = () => {
    pressed = null;
  };
  document.addEventListener('click', keep, true);
  window.earlyPress = {
    // React stops a press that it cannot answer yet on its way in; one that comes out again was answered.
    appIsComing: () => document.addEventListener('click', forget),
    take: () => {
      document.removeEventListener('click', keep, true);
      document.removeEventListener('click', forget);
      const button = pressed;
      pressed = null;
      return button;
    },
  };
}
