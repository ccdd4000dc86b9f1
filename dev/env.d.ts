/** The Worker's bindings, unused in this folder. */
type Env = object;
