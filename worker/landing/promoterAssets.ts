// Entry of the promoter page's additional styles.
import './styles/promoter.css';
import './styles/calls.css';
