// What part of the map is on the screen, for what stands at its edge.
import { createContext, useContext } from 'react';
import type { Box } from './view.ts';

export const SeenContext = createContext<Box | null>(null);
export const useSeen = (): Box | null => useContext(SeenContext);
