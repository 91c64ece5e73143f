import type { BasePiece, CommanderPiece, Scene } from './scene.ts';

/** Pieces for tests in one line. */
export const base = (id: string, more: Partial<BasePiece> = {}): BasePiece => ({
  id,
  side: 0,
  form: 'base',
  kind: 'pikeAndShot',
  label: id,
  speech: id,
  x: 10,
  y: 10,
  facing: 90,
  width: 2,
  depth: 1,
  quality: 'ordinary',
  losses: 0,
  states: [],
  badges: [],
  coat: '#e6e0d0',
  trim: '#8a2a2a',
  field: '#f7f4ea',
  device: '#ffffff',
  alternate: '#b02a30',
  ...more,
});

export const commander = (id: string, x: number, y: number): CommanderPiece => ({
  id,
  side: 0,
  form: 'commander',
  label: id,
  speech: id,
  x,
  y,
  facing: 90,
  value: 1,
  coat: '#3b63b0',
  trim: '#d4af37',
  field: '#f8f5ea',
  device: '#c99a1e',
  alternate: '#b02a30',
});

export const sceneOf = (...pieces: Scene['pieces']): Scene => ({
  width: 30,
  height: 20,
  unit: 'UD',
  drawn: 1,
  areas: [],
  pieces,
  overlays: [],
  selected: [],
});
