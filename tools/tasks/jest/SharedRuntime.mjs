import { createRequire, isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'

/** Jest's own, of the version that runs. */
export const { default: Runtime } = createRequire(createRequire(import.meta.url).resolve('jest'))(
  'jest-runtime',
)

/** Loads packages by the folder of the file that imports them. */
const loaders = new Map()

/** Parts of Jest that keep the state of a test in the environment, so that one of each is enough. */
const statelessParts =
  /^(@jest\/expect|jest-(each|matcher-utils|message-util|snapshot)|pretty-format)$/

/** Holds the modules without state for all files of the worker. */
let stateless

/**
 * Jest's runtime, with packages that are loaded once for each worker instead of once for each file:
 * the Firebase Admin SDK alone takes longer to load, and to become fast, than most files of tests.
 * The contract and the content are loaded once, too. All other modules are new for each file, as always.
 */
export default class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    this.options = args
    const { executor } = this
    // The realm of the worker, so that its packages and the tests share `Date` and `Error`.
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename })
  }

  requireModuleOrMock(from, name) {
    if (isStateless(name) && this !== stateless) {
      stateless ??= new SharedRuntime(...this.options)
      return stateless.requireModuleOrMock(from, name)
    }
    return isPackage(name) ? requirePackage(from, name) : super.requireModuleOrMock(from, name)
  }

  requireInternalModule(from, name) {
    return isStatelessPart(name)
      ? requirePackage(from, name)
      : super.requireInternalModule(from, name)
  }

  /** Would replace a method of the worker's own process. */
  installGetBuiltinModule() {}
}

function requirePackage(from, name) {
  const folder = dirname(from)
  if (!loaders.has(folder)) loaders.set(folder, createRequire(from))
  return loaders.get(folder)(name)
}

/** Returns true for the parts of Jest that are loaded once. */
export function isStatelessPart(name) {
  return name !== undefined && statelessParts.test(name)
}

/** Returns true for names of packages that are neither Node's, Jest's nor our own. */
export function isPackage(name) {
  return /^[@a-z]/.test(name) && !/^@(shala|jest)\//.test(name) && !isBuiltin(name)
}

/**
 * Returns true for modules of the contract and of the content, which keep no state between tests. Those
 * for tests hold functions of Jest, such as `test`, which belong to one file.
 */
export function isStateless(name) {
  return /^@shala\/(contract|domain|content)\/(?!.*\btesting\/)/.test(name)
}
