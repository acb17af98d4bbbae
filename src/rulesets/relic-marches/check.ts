export const check = () => null;
