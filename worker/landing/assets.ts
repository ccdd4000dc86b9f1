// What the build turns into dist/landing.css and dist/landing.client.js, which the Worker inlines.
import './landing.css';
import './landing.client.ts';
