// Runs on a worker thread. It is plain JavaScript, because a thread that loads TypeScript takes a second to start.
import bcrypt from 'bcryptjs';

/**
 * Hashes a password, or checks it against a hash.
 * @param {{ password: string, cost: number, hash?: string }} task
 * @returns {string | boolean}
 */
export default ({ password, cost, hash }) =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
