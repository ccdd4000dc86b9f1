/** The Worker's bindings; nothing in this folder touches one. */
type Env = object;
