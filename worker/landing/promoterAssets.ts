// Entry of the promoter's page's own styles, which follow those of landing pages.
import './styles/promoter.css';
import './styles/calls.css';
