/** Storage key of the visitor's last clicked platform, which never leaves the device. */
export const LAST_PLATFORM = 'landing.platform';

/** Storage key of the mark of the promoter's own browser, which the app sets. */
export const OWN_MARK = 'landing.own';

const THEME = `var e=document,d=e.documentElement.dataset,s;d.scripted="";try{s=localStorage;if(s.theme=="light"){d.theme=s.theme;e.querySelector("[name=theme-color]").content="#f6f7fb"}`;

const END = '}catch{}';

/**
 * Runs before the first paint, so nothing flashes: marks for the styles that scripts run, and
 * whether light was chosen in the app. A string instead of a module, because the policy allows it
 * by the hash of exactly these bytes.
 */
export const THEME_SCRIPT = THEME + END;

/**
 * The same for pages with platforms: the one that the address names, or the visitor's last one, is
 * the primary button if it is open.
 */
export const EARLY_SCRIPT = `${THEME}s=location.hash.slice(1)||s["${LAST_PLATFORM}"];if(d.open.split(" ").includes(s))d.primary=s${END}`;
