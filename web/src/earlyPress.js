// Keeps the button that is pressed before the app can answer: components/EarlyPress.tsx presses it once the drawn page
// is taken over. From `end` on React itself keeps what is pressed, and what both kept would be pressed twice.
{
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', keep, true);
  window.earlyPress = {
    end: () => document.removeEventListener('click', keep, true),
    take: () => {
      const button = pressed;
      pressed = null;
      return button;
    },
  };
}
