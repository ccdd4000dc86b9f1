/** The storage key of the platform that the visitor clicked last; it never leaves the device. */
export const LAST_PLATFORM = 'landing.platform';

/**
 * Runs before the first paint, so nothing moves: it tells the styles that scripts run, and makes the visitor's last
 * platform the primary button if that is open. A string and not a module, because the policy allows it by the hash of
 * exactly these bytes.
 */
export const EARLY_SCRIPT = `var d=document.documentElement.dataset,p;d.scripted="";try{p=localStorage.getItem("${LAST_PLATFORM}");if(p&&d.open.split(" ").indexOf(p)>=0)d.primary=p}catch(e){}`;
