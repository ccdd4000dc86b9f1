/** Where a browser keeps the platform that its visitor pressed last; it never leaves the device. */
export const LAST_PLATFORM = 'landing.platform';

/**
 * Runs before anything is drawn, so that nothing moves: it tells the styles that scripts run and which button comes
 * first. A text and no module, because the policy allows it by the hash of exactly these bytes.
 */
export const EARLY_SCRIPT = `var d=document.documentElement.dataset;d.scripted="";try{d.last=localStorage.getItem("${LAST_PLATFORM}")||""}catch(e){}`;
