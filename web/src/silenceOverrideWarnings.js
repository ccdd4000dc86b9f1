// Runs before the first paint (see vite/inlineScripts.ts): wallet extensions that compete for
// window.ethereum log errors that aren't ours long before the app's code has loaded.
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
