export const fallbacks = {};
