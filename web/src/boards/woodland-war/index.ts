// The board of woodland-war: draws and describes, decides nothing. Imports the drawing of all boards and React.
import '../drawing/board.css';
import './wood.css';

export { Board } from './board.tsx';
export { dangers } from './danger.ts';
export { describe } from './describe.ts';
export { effectOf, terms, told } from './terms.ts';
