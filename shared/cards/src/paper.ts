/** The style rules for printed pages, which take effect when this module is imported. */
import './paper.css';
