/** An X account of the sandbox. Ids never change: SolTrade keys X accounts by them. */
export type Persona = {
  id: string;
  username: string;
  name: string;
  verified: boolean;
  description: string;
  createdAt: string;
  followers: number;
};

export const PERSONAS: readonly Persona[] = [
  {
    id: '1785002930411298817',
    username: 'ada_apes',
    name: 'Ada Apes',
    verified: true,
    description: 'Charts before breakfast.',
    createdAt: '2021-04-12T08:15:30.000Z',
    followers: 48_210,
  },
  {
    id: '902417733518950400',
    username: 'bruno_bags',
    name: 'Bruno Bags',
    verified: false,
    description: 'Holding since the top.',
    createdAt: '2017-08-29T11:02:09.000Z',
    followers: 612,
  },
  {
    id: '3310984127',
    username: 'ChainMarta',
    name: 'Marta ⛓️ on chain',
    verified: true,
    description: '',
    createdAt: '2013-12-14T04:35:55.000Z',
    followers: 1_204_377,
  },
  {
    id: '1911111111111111111',
    username: 'mallory_x',
    name: '<img src=x onerror=alert(1)>\u202EyrollaM',
    verified: false,
    description: 'A display name that no page may trust.',
    createdAt: '2025-04-13T00:00:00.000Z',
    followers: 0,
  },
];
