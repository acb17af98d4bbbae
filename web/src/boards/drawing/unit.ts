// Map units to a CSS pixel, for what must not get too small.
import { createContext, useContext } from 'react';

export const UnitContext = createContext(1);
export const useUnit = (): number => useContext(UnitContext);
