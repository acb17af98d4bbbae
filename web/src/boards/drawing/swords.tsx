/** Crossed swords: a battle. Within 16 about the origin. */
export const Swords = ({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) => (
  <g className="swords" transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className="halo" d="M-14 14L13 -13M14 14L-13 -13" />
    <path className="blade" d="M-8.6 5.4L9 -15L15 -15L15 -9L-5.4 8.6ZM8.6 5.4L-9 -15L-15 -15L-15 -9L5.4 8.6Z" />
    <path className="hilt" d="M-12 3L-3 12M-8 8L-14 14M12 3L3 12M8 8L14 14" />
  </g>
);
