/** Storage key of the visitor's last clicked platform, which never leaves the device. */
export const LAST_PLATFORM = 'landing.platform';

const THEME = `var e=document,d=e.documentElement.dataset,s;d.scripted="";try{s=localStorage;if(s.theme=="light"){d.theme=s.theme;e.querySelector("[name=theme-color]").content="#f6f7fb"}`;

const END = '}catch{}';

/**
 * Runs before the first paint, so nothing flashes: marks for the styles that scripts run, and whether light was chosen
 * in the app. A string instead of a module, because the policy allows it by the hash of exactly these bytes.
 */
export const THEME_SCRIPT = THEME + END;

/** For pages with platforms: also makes the visitor's last platform the primary button if open. */
export const EARLY_SCRIPT = `${THEME}s=s["${LAST_PLATFORM}"];if(d.open.split(" ").includes(s))d.primary=s${END}`;
