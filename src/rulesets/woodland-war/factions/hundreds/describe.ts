export const asks = {};
export const describers = {};
