// Entry of the script and the own styles of a shared report; these follow those of landing pages.
import './styles/sharedReport.css';
import './sharedReport.client.ts';
