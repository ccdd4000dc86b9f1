// Keeps the button that is pressed before the app has taken the drawn page over: components/EarlyPress.tsx presses it then.
{
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', keep, true);
  window.takeEarlyPress = () => {
    document.removeEventListener('click', keep, true);
    const button = pressed;
    pressed = null;
    return button;
  };
}
