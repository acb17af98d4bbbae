// Names as the ruleset gives them.
import { naming } from '../drawing/words.ts';
import { names } from './names.ts';

export const nameIn = naming(names);
