/** Positions of the teaching rule set that several tests begin from. */
export const ORDERS = {
  rules: 'hedgerow',
  phase: 'orders',
  companies: [
    { id: 'A1', side: 0, at: '[11..13, 5..6] N' },
    { id: 'B1', side: 1, at: '[11..13, 9..10] S' },
  ],
};
export const SHOOT = { ...ORDERS, phase: 'shoot' };
export const STANCE = { ...ORDERS, phase: 'stance' };

export const MARCH = { kind: 'march', company: 'A1', ahead: 1 };
export const VOLLEY = { kind: 'shoot', shots: [{ company: 'A1', target: 'B1' }] };

export const json = (value: unknown): string => JSON.stringify(value);
