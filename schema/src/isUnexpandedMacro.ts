// Trackers' macro notations: {tid}, {{tid}}, ${tid}, and alone also [tid], <tid>, %tid%, #tid#, __tid__.
const BRACED = /\{\{?\s*[a-z_][\w.:-]*\s*\}\}?/i;
const ALONE = /^(?:\[[a-z_][\w.:-]*\]|<[a-z_][\w.:-]*>|%[a-z_]\w*%|#[a-z_]\w*#|__[a-z]\w*__)$/i;

/** Whether a tracker sent a macro's name instead of its value, which would be the same for every transaction. */
export const isUnexpandedMacro = (text: string): boolean => BRACED.test(text) || ALONE.test(text.trim());
