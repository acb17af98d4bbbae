// A page that has little room puts its head into the head of all pages.
import { createContext } from 'react';

export const HeadSlot = createContext<HTMLElement | null>(null);
