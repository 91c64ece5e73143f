import { generalsIn } from '@tercio/engine/generals';
import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import { en, fr } from '../words/catalogue.ts';
import { degreesText, lengthText, percentText, signedText, withUnit } from '../words/format.ts';
import { actionOf, KEY_GROUPS, keyCap, type Pressed } from './keys.ts';
import { defaults, readSettings } from './settings/settings.ts';
import { openStore } from './settings/storage.ts';
import { generalsFor } from './start.ts';

function backing(fail: 'never' | 'always' | 'full' = 'never') {
  const map = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('no', fail === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  return {
    map,
    getItem: (k: string) => (fail === 'always' ? refuse() : (map.get(k) ?? null)),
    setItem: (k: string, v: string) => {
      if (fail === 'always' || (fail === 'full' && v.length > 20)) refuse();
      map.set(k, v);
    },
    removeItem: (k: string) => {
      if (fail === 'always') refuse();
      map.delete(k);
    },
  };
}

describe('what the browser keeps', () => {
  it('comes back', () => {
    const place = backing();
    expect(openStore(place).write('settings', { theme: 'dark' })).toBe(true);
    expect(openStore(place).read('settings')).toEqual({ theme: 'dark' });
  });

  it('is kept in memory where storing is forbidden, and we know it', () => {
    const store = openStore(backing('always'));
    expect(store.lasting).toBe(false);
    expect(store.write('a', [1])).toBe(false);
    expect(store.read('a')).toEqual([1]);
    store.remove('a');
    expect(store.read('a')).toBeUndefined();
    expect(openStore(undefined).lasting).toBe(false);
  });

  it('loses nothing when the storage is full', () => {
    const store = openStore(backing('full'));
    expect(store.lasting).toBe(true);
    expect(store.write('battle', 'x'.repeat(100))).toBe(false);
    expect(store.lasting).toBe(false);
    expect(store.read('battle')).toBe('x'.repeat(100));
  });

  it('passes over what was spoiled', () => {
    const place = backing();
    place.map.set('tercio.settings', '{"theme":');
    expect(openStore(place).read('settings')).toBeUndefined();
  });
});

describe('settings', () => {
  it('begin in the language of the device', () => {
    expect(defaults(['de-DE', 'fr-CA', 'en']).language).toBe('fr');
    expect(defaults(['de']).language).toBe('en');
  });

  it('take what is sound and leave the rest', () => {
    const base = defaults(['en']);
    expect(readSettings({ theme: 'dark', motion: 'wild', largeMarkers: 'yes', help: 'bare' }, base)).toEqual({
      ...base,
      theme: 'dark',
      help: 'bare',
    });
    for (const odd of [null, 7, 'x', []]) expect(readSettings(odd, base)).toEqual(base);
  });
});

describe('keys', () => {
  const press = (key: string, code: string, more: Partial<Pressed> = {}): Pressed => ({
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

  it('movement goes by position: AZERTY has Z Q S D', () => {
    expect(actionOf(press('w', 'KeyW'), true)).toBe('advance');
    expect(actionOf(press('z', 'KeyW'), true)).toBe('advance');
    expect(actionOf(press('q', 'KeyA'), true)).toBe('wheelLeft');
  });

  it('ending needs Ctrl, plain Enter only confirms', () => {
    expect(actionOf(press('Enter', 'Enter'), true)).toBe('confirm');
    expect(actionOf(press('Enter', 'Enter', { ctrlKey: true }), true)).toBe('end');
  });

  it('undo is Ctrl+Z everywhere and Z where Z is not a movement key', () => {
    expect(actionOf(press('z', 'KeyZ'), true)).toBe('undo');
    expect(actionOf(press('z', 'KeyW', { ctrlKey: true }), true)).toBe('undo');
  });

  it('letters can be switched off; Enter, Escape and F1 stay', () => {
    expect(actionOf(press('w', 'KeyW'), false)).toBeUndefined();
    expect(actionOf(press('Escape', 'Escape'), false)).toBe('escape');
    expect(actionOf(press('F1', 'F1'), false)).toBe('help');
  });

  it('leaves the browser its own combinations', () => {
    expect(actionOf(press('r', 'KeyR', { ctrlKey: true }), true)).toBeUndefined();
    expect(actionOf(press('d', 'KeyD', { altKey: true }), true)).toBeUndefined();
  });

  it('every key in the help overlay is explained in both languages', () => {
    for (const g of KEY_GROUPS)
      for (const l of g.lines)
        for (const w of [en, fr]) expect(w.help.keys[l.does].length).toBeGreaterThan(1);
  });

  it('shows the letters of the layout in use', () => {
    expect(keyCap('KeyW', new Map([['KeyW', 'z']]))).toBe('Z');
    expect(keyCap('KeyW', undefined)).toBe('W');
    expect(keyCap('BracketLeft', undefined)).toBe('[');
  });
});

describe('words', () => {
  const shape = (x: unknown, path = ''): string[] =>
    typeof x === 'object' && x !== null
      ? Object.entries(x).flatMap(([k, v]) => shape(v, `${path}.${k}`))
      : [`${path}:${typeof x}`];

  it('English and French have the same entries of the same kind', () => {
    expect(shape(fr)).toEqual(shape(en));
  });

  it('no French sentence was left in English', () => {
    const same: string[] = [];
    const walk = (a: unknown, b: unknown, path: string): void => {
      if (typeof a === 'string' && a === b && a.length > 14) same.push(path);
      else if (typeof a === 'object' && a && typeof b === 'object' && b)
        for (const k of Object.keys(a))
          walk((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k], `${path}.${k}`);
    };
    walk(en, fr, '');
    expect(same).toEqual([]);
  });

  it('the generals of the first screen are those of the engine', () => {
    for (const { id } of RULE_SETS) expect(generalsFor(id), id).toEqual(generalsIn(id));
    expect(generalsFor('my-game')).toEqual(generalsIn('my-game'));
  });

  it('numbers are written as people write them', () => {
    expect(lengthText(2.55, 'en')).toBe('2.55');
    expect(lengthText(2.55, 'fr')).toBe('2,55');
    expect(lengthText(-0.001, 'en')).toBe('0');
    expect(withUnit(3, 'UD', 'fr')).toBe('3\u202fUD');
    expect(degreesText(17.96, 'fr')).toBe('18°');
    expect(signedText(-2)).toBe('−2');
    expect(signedText(3)).toBe('+3');
  });

  it('a chance is never called certain unless it is', () => {
    expect(percentText(0.004, 'en')).toBe('1 %');
    expect(percentText(0.997, 'en')).toBe('99 %');
    expect(percentText(0.9999999999999998, 'en')).toBe('100 %'); // added up of many
    expect(percentText(1e-16, 'en')).toBe('0 %');
    expect(percentText(1, 'en')).toBe('100 %');
    expect(percentText(0, 'fr')).toBe('0\u202f%');
  });
});
