// Sources of dist/landing.css and dist/landing.client.js, which the Worker inlines. Styles keep
// this order.
import '../../schema/src/interFallback.css';
import '../../schema/src/theme.css';
import './styles/theme.css';
import './styles/page.css';
import './styles/recommender.css';
import './styles/token.css';
import './styles/figures.css';
import './styles/facts.css';
import './styles/platforms.css';
import './styles/tools.css';
import './styles/report.css';
import './styles/messages.css';
import './styles/screens.css';
import './landing.client.ts';
