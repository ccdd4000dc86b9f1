// Entry of the styles and the script of what a stream shows.
import './styles/overlay.css';
import './overlay.client.ts';
