export const uk = {};
