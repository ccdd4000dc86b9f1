// Entry of the styles of cards in frames of other sites.
import '../../schema/src/theme.css';
import './styles/embed.css';
