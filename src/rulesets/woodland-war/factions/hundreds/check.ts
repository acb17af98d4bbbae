export const checkPending = () => {};
export const checkPlace = () => {};
export const checkState = () => {};
export const schema = {};
