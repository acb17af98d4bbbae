// What one GraphQL request may ask at most.

/** Fields, each as often as its list may hold it; what replays a game counts more. */
export const costLimit = 2000;
export const depthLimit = 12;
