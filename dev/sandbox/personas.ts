/** An X account of the sandbox. Ids never change, because SolTrade keys X accounts by them. */
export type Persona = {
  id: string;
  username: string;
  name: string;
  verified: boolean;
};

export const PERSONAS: readonly Persona[] = [
  { id: '1785002930411298817', username: 'ada_apes', name: 'Ada Apes', verified: true },
  { id: '902417733518950400', username: 'bruno_bags', name: 'Bruno Bags', verified: false },
  { id: '1203998877665544321', username: 'dora_dips', name: 'Dora Dips', verified: false },
  { id: '1598877665544332211', username: 'emil_entry', name: 'Emil Entry', verified: false },
  { id: '3310984127', username: 'ChainMarta', name: 'Marta ⛓️ on chain', verified: true },
  {
    id: '1911111111111111111',
    username: 'mallory_x',
    name: '<img src=x onerror=alert(1)>\u202EyrollaM',
    verified: false,
  },
];
