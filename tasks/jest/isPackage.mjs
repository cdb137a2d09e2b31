import { isBuiltin } from 'node:module'

/** Returns true for names of packages that are neither Node's, Jest's nor our own. */
export function isPackage(name) {
  return /^[@a-z]/.test(name) && !/^@(shala|jest)\//.test(name) && !isBuiltin(name)
}
