// Entry of the styles of cards in frames of other sites.
import './styles/embed.css';
