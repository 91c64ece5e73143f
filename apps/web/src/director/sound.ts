import type { Beat, BeatKind } from './script.ts';

/** What a battle sounds like, made on the spot: nothing is fetched, nothing is the same twice in a volley. */
let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function ready(): AudioContext | undefined {
  try {
    context ??= new AudioContext();
  } catch {
    return undefined; // no sound on this device
  }
  if (context.state === 'suspended') void context.resume();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return context;
}

interface Burst {
  readonly at: number; // seconds from now
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
  readonly narrow?: number; // how much of a tone it is
  readonly low?: boolean; // everything below the pitch
}

/** A burst of noise through a band, loud at once and soon gone. */
function burst(c: AudioContext, b: Burst): void {
  if (!noise) return;
  const source = c.createBufferSource();
  source.buffer = noise;
  const band = c.createBiquadFilter();
  band.type = b.low ? 'lowpass' : 'bandpass';
  band.frequency.value = b.pitch;
  band.Q.value = b.narrow ?? 1;
  const gain = c.createGain();
  const t = c.currentTime + b.at;
  gain.gain.setValueAtTime(b.loud, t);
  gain.gain.exponentialRampToValueAtTime(0.0008, t + b.length);
  source.connect(band).connect(gain).connect(c.destination);
  source.start(t, Math.random() * 0.5, b.length + 0.02);
}

function tone(c: AudioContext, at: number, from: number, to: number, length: number, loud: number): void {
  const wave = c.createOscillator();
  wave.type = 'triangle';
  const t = c.currentTime + at;
  wave.frequency.setValueAtTime(from, t);
  wave.frequency.exponentialRampToValueAtTime(to, t + length);
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0008, t);
  gain.gain.exponentialRampToValueAtTime(loud, t + 0.04);
  gain.gain.exponentialRampToValueAtTime(0.0008, t + length);
  wave.connect(gain).connect(c.destination);
  wave.start(t);
  wave.stop(t + length + 0.05);
}

const drum = (c: AudioContext, at: number, loud: number): void =>
  burst(c, { at, pitch: 150, length: 0.16, loud, narrow: 2 });

type Voice = (c: AudioContext, beat: Beat, seconds: number) => void;

const VOICES: Partial<Record<BeatKind, Voice>> = {
  turn: (c) => {
    for (const at of [0, 0.16, 0.24, 0.32, 0.5]) drum(c, at, 0.8);
  },
  order: (c) => burst(c, { at: 0, pitch: 900, length: 0.06, loud: 0.18 }),
  march: (c, _, seconds) => {
    for (let at = 0; at < Math.min(seconds, 2.4); at += 0.3) drum(c, at, 0.3);
  },
  charge: (c, _, seconds) => {
    tone(c, 0, 523, 523, 0.18, 0.06);
    tone(c, 0.2, 659, 659, 0.3, 0.06);
    for (let at = 0.1; at < seconds; at += 0.11)
      burst(c, { at, pitch: 220, length: 0.06, loud: 0.14 + (0.3 * at) / Math.max(0.3, seconds), narrow: 3 });
  },
  flight: (c, _, seconds) => {
    for (let at = 0; at < Math.min(seconds, 1.5); at += 0.13)
      burst(c, { at, pitch: 240, length: 0.05, loud: 0.16, narrow: 3 });
  },
  contact: (c) => burst(c, { at: 0, pitch: 120, length: 0.3, loud: 0.9, low: true }),
  fire: (c, beat, seconds) => {
    const count = beat.by.some((a) => a.single) ? beat.by.length : 14;
    for (let i = 0; i < count; i++)
      burst(c, {
        at: Math.random() * Math.max(0.05, seconds * 0.55),
        pitch: 900 + Math.random() * 1400,
        length: 0.12 + Math.random() * 0.1,
        loud: 0.35,
      });
    burst(c, { at: 0.02, pitch: 300, length: 0.7, loud: 0.25, low: true });
  },
  gun: (c) => {
    burst(c, { at: 0, pitch: 90, length: 0.9, loud: 1.3, low: true });
    burst(c, { at: 0.01, pitch: 700, length: 0.2, loud: 0.5 });
  },
  fight: (c, _, seconds) => {
    for (let i = 0; i < 9; i++)
      burst(c, {
        at: Math.random() * seconds,
        pitch: 2600 + Math.random() * 2400,
        length: 0.09,
        loud: 0.16,
        narrow: 14,
      });
    burst(c, { at: 0, pitch: 420, length: Math.max(0.3, seconds), loud: 0.16 });
  },
  dice: (c, _, seconds) => {
    for (const [i, share] of [0.45, 0.62, 0.76, 0.85, 0.94].entries())
      burst(c, {
        at: share * seconds,
        pitch: 2400 - 220 * i,
        length: 0.045,
        loud: 0.5 - 0.08 * i,
        narrow: 3,
      });
  },
  loss: (c) => burst(c, { at: 0, pitch: 260, length: 0.5, loud: 0.2, low: true }),
  lower: (c) => tone(c, 0, 330, 196, 0.7, 0.05),
  rout: (c, _, seconds) => {
    tone(c, 0, 392, 147, 1.1, 0.06);
    burst(c, { at: 0, pitch: 700, length: Math.max(0.5, seconds), loud: 0.2 });
  },
  fall: (c) => burst(c, { at: 0, pitch: 180, length: 0.25, loud: 0.4, low: true }),
  rally: (c) => {
    for (const [i, pitch] of [523, 659, 784].entries()) tone(c, i * 0.12, pitch, pitch, 0.22, 0.05);
  },
  tally: (c) => burst(c, { at: 0, pitch: 1200, length: 0.03, loud: 0.25, narrow: 6 }),
  breaks: (c) => {
    tone(c, 0, 220, 218, 1.8, 0.12);
    tone(c, 0, 440, 437, 1.2, 0.05);
  },
  over: (c) => {
    for (const [i, pitch] of [392, 523, 659, 784, 659, 784].entries())
      tone(c, i * 0.22, pitch, pitch, i === 5 ? 1 : 0.24, 0.08);
    for (const at of [0, 0.22, 0.44, 0.66, 1.1]) drum(c, at, 0.6);
  },
};

/** Sounds a beat that really takes so many seconds; a field that is lost has drums only. */
export function sound(beat: Beat, seconds: number, lost: boolean): void {
  const voice = VOICES[beat.kind];
  if (!voice || (seconds <= 0 && beat.kind !== 'tally')) return;
  const c = ready();
  if (!c) return;
  if (beat.kind === 'over' && lost) for (const at of [0, 0.5, 1, 1.5, 1.75, 2]) drum(c, at, 0.9);
  else voice(c, beat, seconds);
}
