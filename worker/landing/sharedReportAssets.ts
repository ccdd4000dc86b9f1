// Entry of a shared report's own styles, which follow those of landing pages.
import './styles/sharedReport.css';
