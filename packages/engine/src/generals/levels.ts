/** The generals of the product by name, from the weakest to the strongest, and which of them a game has. */
export const GENERAL_IDS: readonly string[] = ['recruit', 'ensign', 'sergeant', 'captain', 'marshal'];

/** Games in which an army is led by plans. In others there is no marshal: he was not shown to be stronger there. */
const LED: readonly string[] = ['group-orders'];

export const generalsIn = (rules: string): readonly string[] =>
  GENERAL_IDS.filter((id) => id !== 'marshal' || LED.includes(rules));
