/**
 * Points of small order. WebCrypto accepts forged signatures for them (the all-zero key, which is the System
 * Program's address, verifies about a quarter of all messages), so nobody may sign in as one.
 */
export const SMALL_ORDER_KEYS: ReadonlySet<string> = new Set([
  '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
  '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziohZ',
  '11111111111111111111111111111111',
  '11111111111111111111111111111113D',
  'Gx9dDNxzpALCowVuZb7pBceBLJugLA8sPa6TJDXrpfeW',
  'Gx9dDNxzpALCowVuZb7pBceBLJugLA8sPa6TJDXrpfgi',
  '3ctC68zTqpRDQShoondiQKDHwZDAUjRyxiPNdg8cD6Pe',
  '3ctC68zTqpRDQShoondiQKDHwZDAUjRyxiPNdg8cD6Rr',
  'EQAqmjhcsBQhpBv5GJkYgEB7emGHZNoo1j1yAjiFLNvD',
  'EQAqmjhcsBQhpBv5GJkYgEB7emGHZNoo1j1yAjiFLNxR',
  'H242rsh5hzpvDdct56PG5YPQbKUT37EmySQLoQqrYUJr',
  'H5xSWNRAbqKddKjrabehyU8drL3Dk4LgZJiEJc9rGGyC',
]);
