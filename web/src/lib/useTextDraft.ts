import { useState } from 'react';

/**
 * What a form's field holds, as `useState` has it, and a function that empties it: only if it still
 * says what it said in that render, so that nothing typed since a submission is lost.
 */
export const useTextDraft = (initial = '') => {
  const [text, setText] = useState(initial);
  const clear = () => setText((now) => (now === text ? '' : now));
  return [text, setText, clear] as const;
};
