// How trackers write what they put a value in place of: {tid}, {{tid}}, ${tid}, and alone also [tid], <tid>, %tid%, #tid#, __tid__.
const BRACED = /\{\{?\s*[a-z_][\w.:-]*\s*\}\}?/i;
const ALONE = /^(?:\[[a-z_][\w.:-]*\]|<[a-z_][\w.:-]*>|%[a-z_]\w*%|#[a-z_]\w*#|__[a-z]\w*__)$/i;

/** Whether a tracker sent the name of a value instead of the value: the same text for every transaction. */
export const isUnexpandedMacro = (text: string): boolean => BRACED.test(text) || ALONE.test(text.trim());
