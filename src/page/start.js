// Starts the page's module. A file of its own because the content security policy allows no inline
// script; the names, which carry hashes, come from the links that the build put beside it.
const named = (rel) => document.querySelector(`link[rel="${rel}"]`).href;

import(named('modulepreload')).then((page) => page.default({ module_or_path: named('preload') }));
