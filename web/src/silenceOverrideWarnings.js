// Runs before the first paint (see vite/inlineScripts.ts): wallet extensions that fight over window.ethereum log to the
// page's console long before the app's code has loaded. Those lines are no errors of ours.
{
  const isOverride = (value) => {
    const text = typeof value === 'string' ? value : value?.message;
    return /couldn't override|cannot redefine property: ethereum|window\.ethereum/i.test(
      typeof text === 'string' ? text : '',
    );
  };
  for (const level of ['warn', 'error']) {
    const write = console[level];
    console[level] = (...values) => {
      if (!values.some(isOverride)) write.apply(console, values);
    };
  }
  addEventListener('error', (event) => {
    if (isOverride(event)) event.preventDefault();
  });
}
