// Shows the calls that a key can make, in the theme that the app was left in.
import { createApiReference } from './standalone.esm.js';

const place = document.querySelector('#reference');

/** Only calls that a key can make: the others are the app's own. */
const forKeys = (openApi) => {
  const paths = Object.entries(openApi.paths).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).filter(([, { security }]) => security.some((way) => 'apiKey' in way)),
    ),
  ]);
  const tags = new Set(
    paths.flatMap(([, calls]) => Object.values(calls).flatMap((call) => call.tags)),
  );
  return {
    ...openApi,
    paths: Object.fromEntries(paths.filter(([, calls]) => Object.keys(calls).length > 0)),
    tags: openApi.tags.filter(({ name }) => tags.has(name)),
  };
};

try {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`${response.status}`);
  createApiReference(place, {
    content: forKeys(await response.json()),
    darkMode: document.documentElement.dataset.theme !== 'light',
    hideDarkModeToggle: true,
    theme: 'none',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    // Keys stay on servers: the page sends none.
    hideClientButton: true,
    hideTestRequestButton: true,
    persistAuth: false,
    hideModels: true,
    // Of the calls shown; the whole document is beside the keys.
    documentDownloadType: 'none',
  });
} catch {
  place.textContent = 'The reference couldn’t be loaded. Reload to try again.';
}
