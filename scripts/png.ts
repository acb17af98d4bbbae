// A picture of a page is made small: a table of the 256 colours that serve it best instead of three bytes a dot.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const most = 256;

/** A PNG as a browser writes it (8 bits, RGB or RGBA, not interlaced) with a palette. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, dots } = read(png);
  const palette = paletteOf(dots);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1));
  for (let i = 0; i < dots.length; i++) {
    const dot = dots[i] as number;
    let index = nearest.get(dot);
    if (index === undefined) {
      index = nearestIn(palette, dot);
      nearest.set(dot, index);
    }
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = index;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap(channels));
  const parts = [chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

const channels = (dot: number): [number, number, number] => [dot >> 16, (dot >> 8) & 255, dot & 255];

function read(png: Buffer): { width: number; height: number; dots: Uint32Array } {
  const data: Buffer[] = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const bytes = png[25] === 6 ? 4 : 3;
  const raw = unfiltered(inflateSync(Buffer.concat(data)), width * bytes, height, bytes);
  const dots = Uint32Array.from({ length: width * height }, (_, i) => raw.readUIntBE(i * bytes, 3));
  return { width, height, dots };
}

/** PNG, section 9: each row begins with the number of its filter. */
function unfiltered(rows: Buffer, stride: number, height: number, bytes: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < bytes ? 0 : (out[y * stride + x - bytes] as number);
      const up = y === 0 ? 0 : (out[(y - 1) * stride + x] as number);
      const corner = x < bytes || y === 0 ? 0 : (out[(y - 1) * stride + x - bytes] as number);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      out[y * stride + x] = ((rows[y * (stride + 1) + 1 + x] as number) + (guesses[filter as number] as number)) & 255;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Median cut: the box of colours that spreads widest over most dots is halved until there are enough. */
function paletteOf(dots: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  if (counts.size <= most) return [...counts.keys()];
  const boxes = [boxOf([...counts])];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.weight - a.weight);
    const { colours, channel } = boxes.shift() as Box;
    colours.sort(([a], [b]) => (channels(a)[channel] as number) - (channels(b)[channel] as number));
    const half = colours.reduce((sum, [, count]) => sum + count, 0) / 2;
    let [cut, seen] = [0, 0];
    while (cut < colours.length - 1 && (cut === 0 || seen < half)) seen += (colours[cut++] as [number, number])[1];
    boxes.push(boxOf(colours.slice(0, cut)), boxOf(colours.slice(cut)));
  }
  // the commonest colour of a box, so that paper stays the paper that it is
  return boxes.map(({ colours }) => colours.reduce((best, one) => (one[1] > best[1] ? one : best))[0]);
}

interface Box {
  colours: [number, number][];
  channel: 0 | 1 | 2;
  weight: number;
}

function boxOf(colours: [number, number][]): Box {
  const spreads = ([0, 1, 2] as const).map((channel) => {
    const values = colours.map(([dot]) => channels(dot)[channel] as number);
    return { channel, spread: values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)) };
  });
  const { channel, spread } = spreads.reduce((best, one) => (one.spread > best.spread ? one : best));
  return { colours, channel, weight: spread * Math.sqrt(colours.reduce((sum, [, count]) => sum + count, 0)) };
}

function nearestIn(palette: readonly number[], dot: number): number {
  const [r, g, b] = channels(dot);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((one, i) => {
    const [pr, pg, pb] = channels(one);
    const away = (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2;
    if (away < least) [best, least] = [i, away];
  });
  return best;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
