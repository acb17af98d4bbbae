export const legal = () => ({ actions: [], complete: false });
