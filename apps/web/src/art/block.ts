import { figures, HORSES, MOUNTED } from './figures.ts';
import { type BlockKind, type Figure, figuresOf, SIZES } from './layouts.ts';
import type { Drawing, PathShape, Shape } from './shape.ts';
import { at, box, disc, fill, line, n, oval } from './shape.ts';

/** The men of one base at three levels of detail: a flat sign, compound paths, one drawing a man. */
export type Detail = 'far' | 'mid' | 'near';

const cache = new Map<string, Drawing>();

/** Single figures stand larger on their discs than men in a block. */
const SINGLE: Partial<Record<BlockKind, number>> = {
  oneShot: 2.1,
  onePike: 2.1,
  oneSword: 2.1,
  oneRider: 1.5,
};

/** `spread` sets the files wider apart, the men being as large as ever: for bases wider than the drawing. */
export function blockOf(kind: BlockKind, detail: Detail, order: 'tidy' | 'ragged', spread = 1): Drawing {
  const key = `${kind} ${detail} ${order} ${spread}`;
  let drawing = cache.get(key);
  if (!drawing) {
    const close = figuresOf(kind, order);
    const men = spread === 1 ? close : close.map((m) => ({ ...m, x: m.x * spread }));
    drawing = detail === 'far' ? far(kind) : detail === 'mid' ? mid(men) : near(men);
    const scale = SINGLE[kind];
    if (scale && detail !== 'far') drawing = [at(0, 0, drawing, { scale })];
    cache.set(key, drawing);
  }
  return drawing;
}

function near(men: readonly Figure[]): Drawing {
  const out: Shape[] = [];
  let pikes = '';
  let tips = '';
  men.forEach((m, i) => {
    const inks = MOUNTED.has(m.kind) ? { horse: HORSES[(i * 7 + 3) % HORSES.length] } : undefined;
    out.push(at(m.x, m.y, figures[m.kind], inks ? { inks } : {}));
    if (m.kind === 'pikeman') {
      const length = 30 + (i % 3) * 2;
      const lean = ((i % 5) - 2) * 0.35;
      pikes += `M${n(m.x + 4.6)},${n(m.y)}l${n(lean)},${-length}`;
      tips += `M${n(m.x + 4.6 + lean)},${n(m.y - length)}v5`;
    }
  });
  if (pikes) {
    out.push(at(1.4, 1.4, [line(pikes, '#2b1c10', 2.4, { strokeOpacity: 0.35 })]));
    out.push(line(pikes, '#9c7440', 1.25), line(tips, '#f3f6f8', 1.6));
  }
  return out;
}

/** Whatever the number of men, the middle drawing is some ten compound paths. */
class Heap {
  readonly d = new Map<string, string>();
  add(layer: Layer, path: string): void {
    this.d.set(layer, (this.d.get(layer) ?? '') + path);
  }
}

type Layer = keyof typeof LAYERS;
const dark = { stroke: '#1b160c', strokeOpacity: 0.4, width: 0.9 } as const;
/** From bottom to top. */
const LAYERS = {
  shadow: { fill: '#17120a', opacity: 0.36 },
  bay: { fill: '#a2683b', ...dark },
  chestnut: { fill: '#c48f5c', ...dark },
  grey: { fill: '#d6c9b2', ...dark },
  bard: { fill: 'coat', ...dark, strokeOpacity: 0.45 },
  mane: { stroke: '#1d140d', strokeOpacity: 0.7, width: 1.5 },
  cloth: { fill: 'trim' },
  gun: { stroke: '#2b1c10', width: 1.7 },
  coat: { fill: 'coat', ...dark, strokeOpacity: 0.32 },
  black: { fill: '#3d4248' },
  trim: { stroke: 'trim', width: 1.9 },
  hat: { fill: '#46352a' },
  brim: { fill: '#80674f' },
  steel: { fill: '#858e96' },
  shine: { fill: '#e4e9ec' },
  lance: { stroke: '#e3c78c', width: 1.9 },
  pike: { stroke: '#9c7440', strokeOpacity: 0.95, width: 1.2 },
  tip: { stroke: '#f6f8f9', width: 1.7 },
} as const satisfies Record<string, Omit<PathShape, 'd'>>;
const COATS: readonly Layer[] = ['bay', 'chestnut', 'bay', 'grey', 'chestnut', 'bay', 'chestnut', 'bay'];

function mid(men: readonly Figure[]): Drawing {
  const heap = new Heap();
  const whole: Shape[] = [];
  men.forEach((m, i) => {
    if (MOUNTED.has(m.kind)) rider(heap, m, i);
    else if (!onFoot(heap, m)) whole.push(at(m.x, m.y, figures[m.kind]));
  });
  const out: Shape[] = [];
  for (const [name, style] of Object.entries(LAYERS)) {
    const d = heap.d.get(name);
    if (d) out.push({ d, ...style });
    if (name === 'cloth') out.push(...whole);
  }
  return out;
}

function rider(heap: Heap, { kind, x, y }: Figure, i: number): void {
  const gendarme = kind === 'gendarme';
  const b = gendarme ? 8.5 : 6.2;
  const l = gendarme ? 17 : 15.5;
  heap.add('shadow', oval(x + 3, y + 4, b + 1, l));
  const q = (cx: number, cy: number, ex: number, ey: number) => `Q${n(cx)},${n(cy)} ${n(ex)},${n(ey)}`;
  const body = `M${n(x - b)},${n(y + 7)}${q(x - b - 1, y - 5, x - 3.4, y - 13)}L${n(x - 2.4)},${n(y - 23)}${q(x, y - 27, x + 2.4, y - 23)}L${n(x + 3.4)},${n(y - 13)}${q(x + b + 1, y - 5, x + b, y + 7)}${q(x, y + l + 6, x - b, y + 7)}Z`;
  if (gendarme) {
    heap.add('bard', body);
    heap.add('trim', `M${n(x)},${n(y - 24)}V${n(y + 15)}`);
    heap.add('lance', `M${n(x + 8)},${n(y + 8)}V${n(y - 40)}`);
    heap.add('steel', oval(x, y + 1, 7.6, 4.4) + disc(x, y, 4.2));
    heap.add('shine', disc(x - 1, y - 1, 2));
    return;
  }
  heap.add(COATS[i % COATS.length] ?? 'bay', body);
  heap.add('mane', `M${n(x)},${n(y - 24)}V${n(y - 9)}`);
  if (kind === 'heldHorse') {
    heap.add('cloth', `M${n(x - 4.6)},${n(y - 2)}h9.2v8h-9.2Z`);
    return;
  }
  if (kind !== 'lightHorse')
    heap.add(
      'cloth',
      `M${n(x - 6.8)},${n(y - 3)}H${n(x + 6.8)}L${n(x + 6.8)},${n(y + 9)}${q(x, y + 12, x - 6.8, y + 9)}Z`,
    );
  if (kind === 'cuirassier') {
    heap.add('black', oval(x, y + 1, 7.4, 4.4));
    heap.add('steel', disc(x, y, 3.4));
    heap.add('trim', `M${n(x - 5)},${n(y - 1)}l10,4`);
    return;
  }
  heap.add('coat', oval(x, y + 1, 7.4, 4.4));
  if (kind === 'harquebusier') {
    heap.add('steel', disc(x, y, 3.8));
    heap.add('shine', disc(x - 1, y - 1, 1.6));
  } else {
    heap.add('hat', disc(x, y, 4.4));
    heap.add('brim', disc(x - 0.4, y - 0.4, 2));
  }
  if (kind !== 'lightHorse') heap.add('gun', `M${n(x + 6)},${n(y - 3)}l2.4,-12`);
}

function onFoot(heap: Heap, { kind, x, y }: Figure): boolean {
  switch (kind) {
    case 'pikeman':
      heap.add('steel', disc(x, y, 3.1));
      heap.add('shine', disc(x - 0.8, y - 0.9, 1.5));
      heap.add('pike', `M${n(x + 4.6)},${n(y)}v-31`);
      heap.add('tip', `M${n(x + 4.6)},${n(y - 31)}v5.5`);
      break;
    case 'halberdier':
      heap.add('hat', disc(x, y, 4));
      heap.add('trim', `M${n(x - 4)},${n(y + 1)}l8,2`);
      heap.add('tip', `M${n(x + 4.6)},${n(y - 13)}v5`);
      heap.add('pike', `M${n(x + 4.6)},${n(y + 4)}v-16`);
      break;
    case 'swordsman':
      heap.add('steel', disc(x, y, 3.6));
      heap.add('cloth', disc(x - 5, y - 4, 4));
      heap.add('tip', `M${n(x + 6)},${n(y - 2)}l2,-10`);
      break;
    case 'levy':
      heap.add('hat', disc(x, y, 3.8));
      break;
    case 'musketeer':
    case 'gunner':
      heap.add('hat', disc(x, y, 3.5));
      heap.add('brim', disc(x - 0.5, y - 0.5, 1.7));
      if (kind === 'musketeer') heap.add('gun', `M${n(x + 4.6)},${n(y + 1)}V${n(y - 11.5)}`);
      break;
    default:
      return false;
  }
  heap.add('shadow', oval(x + 2, y + 2.8, 6.9, 5));
  heap.add('coat', oval(x, y, 6.9, 4.9));
  return true;
}

/** Far: the signs of the rule books. + is pike, a dot shot, the diagonal horse, a cross guns. */
function far(kind: BlockKind): Drawing {
  const [w, d] = SIZES[kind];
  const W = w * 50;
  const D = d * 50;
  const CREAM = '#fff7e3';
  const ink = (path: string, width = 7) => line(path, CREAM, width, { round: 'cap' });
  const dots = (...spots: [number, number][]) => fill(spots.map(([x, y]) => disc(x, y, 8)).join(''), CREAM);
  const plus = (x: number, y: number, s: number) => `M${x - s},${y}H${x + s}M${x},${y - s}V${y + s}`;
  const diagonal = fill(`M${-W + 6},${D - 6}L${W - 6},${-D + 6}V${D - 6}Z`, CREAM, 0.88);
  const slash = `M${-W + 8},${D - 8}L${W - 8},${-D + 8}`;
  switch (kind) {
    case 'pikeAndShot':
      return [dots([-66, 0], [66, 0]), ink(plus(-16, 0, 13) + plus(16, 0, 13))];
    case 'laterPikeAndShot':
      return [dots([-70, 0], [-38, 0], [38, 0], [70, 0]), ink(plus(0, 0, 14))];
    case 'laterTercio':
      return [
        dots([-72, -32], [72, -32], [-72, 32], [72, 32]),
        ink(plus(-22, -18, 13) + plus(22, -18, 13) + plus(-22, 24, 13) + plus(22, 24, 13)),
      ];
    case 'tercio':
      return [
        dots([-78, -78], [78, -78], [-78, 78], [78, 78]),
        line(box(-48, -48, 96, 96), CREAM, 6),
        ink(plus(-20, -20, 12) + plus(20, -20, 12) + plus(-20, 20, 12) + plus(20, 20, 12)),
      ];
    case 'keil':
      return [ink([-60, -20, 20, 60].map((x) => plus(x, -22, 13) + plus(x, 24, 13)).join(''))];
    case 'colunela':
      return [
        dots([-76, -38], [76, -38]),
        ink(`${[-30, 0, 30].map((x) => plus(x, -24, 11)).join('')}M-60,28L60,28`),
      ];
    case 'shot':
      return [dots([-66, 0], [-22, 0], [22, 0], [66, 0])];
    case 'mediumSwords':
      return [ink('M-60,16L-30,-16M-15,16L15,-16M30,16L60,-16')];
    case 'heavySwords':
      return [ink('M-70,18L-40,-18M-40,18L-10,-18M10,18L40,-18M40,18L70,-18')];
    case 'bayonets':
      return [
        dots([-66, 10], [-22, 10], [22, 10], [66, 10]),
        ink('M-66,-4V-24M-22,-4V-24M22,-4V-24M66,-4V-24'),
      ];
    case 'levy':
      return [line(disc(0, 0, 17), CREAM, 6)];
    case 'skirmishers':
      return [dots([-24, 0], [24, 0])];
    case 'mediumHorse':
      return [diagonal];
    case 'heavyHorse':
      return [diagonal, fill(disc(-20, -12, 8), CREAM)];
    case 'cuirassiers':
      return [diagonal, fill(disc(-26, -12, 7) + disc(-6, -22, 7), CREAM)];
    case 'gendarmes':
      return [diagonal, ink('M-30,14V-28')];
    case 'lightHorse':
      return [ink(slash)];
    case 'dragoons':
      return [ink(slash), dots([-18, -20])];
    case 'lightGuns':
      return [ink('M0,24V-24M-16,6H16')];
    case 'mediumGuns':
      return [ink('M-16,26V-26M16,26V-26M-32,8H32')];
    case 'heavyGuns':
      return [ink('M0,28V-30M-24,8H24', 13)];
    case 'warWagon':
      return [line(box(-28, -20, 56, 40), CREAM, 7), dots([-28, 30], [28, 30])];
    case 'baggage':
      // a tent from above: baggage has no front that a point could show
      return [line(box(-60, -60, 120, 120), CREAM, 8), line(disc(0, 0, 30), CREAM, 8)];
    case 'elephants':
      return [fill(disc(0, 0, 28), CREAM), ink('M0,-26V-44')];
    case 'oneShot':
      return [dots([0, 0])];
    case 'onePike':
      return [ink(plus(0, 0, 10))];
    case 'oneSword':
      return [ink('M-8,8L8,-8')];
    case 'oneRider':
      return [ink(slash)];
  }
}
