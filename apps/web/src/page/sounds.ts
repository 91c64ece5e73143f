import type { LogEntry } from './panels.ts';

/** Sounds of the table, made on the spot: a clack for dice, a tap for an order, a drum for a new turn. Off by default. */
type Sound = 'dice' | 'order' | 'turn';

/** What the news of a moment sounds like; nothing if all of it was heard before. */
export function soundOf(log: readonly LogEntry[], heard: number): Sound | undefined {
  const fresh = log.filter((e) => e.id > heard);
  if (fresh.some((e) => e.sort === 'dice')) return 'dice';
  if (fresh.some((e) => e.sort === 'turn')) return 'turn';
  return fresh.some((e) => e.sort === 'order') ? 'order' : undefined;
}

let context: AudioContext | undefined;

/** A short burst of noise through a band, louder at once and gone soon. */
function strike(at: number, pitch: number, length: number, loud: number): void {
  if (!context) return;
  const samples = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  const gain = context.createGain();
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return; // no sound on this device
  }
  if (sound === 'dice')
    for (const [i, at] of [0, 0.07, 0.12].entries()) strike(at, 2400 - 300 * i, 0.05, 0.5);
  else if (sound === 'order') strike(0, 700, 0.05, 0.35);
  else for (const at of [0, 0.16, 0.24, 0.32]) strike(at, 140, 0.16, 0.9);
}
