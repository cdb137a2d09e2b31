import { isBuiltin } from 'node:module'

/** Returns true for names of packages that are neither Node's, Jest's nor our own. */
export function isPackage(name) {
  return /^[@a-z]/.test(name) && !/^@(shala|jest)\//.test(name) && !isBuiltin(name)
}

/**
 * Returns true for modules of the contract and of the content, which keep no state between tests. Those
 * for tests hold functions of Jest, such as `test`, which belong to one file.
 */
export function isStateless(name) {
  return /^@shala\/(contract|content)\/(?!.*\btesting\/)/.test(name)
}
