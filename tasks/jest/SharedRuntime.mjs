import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'
import { isPackage, isStateless } from './isPackage.mjs'

/** Jest's own, of the version that runs. */
const { default: Runtime } = createRequire(createRequire(import.meta.url).resolve('jest'))(
  'jest-runtime',
)

/** Loads packages by the folder of the file that imports them. */
const loaders = new Map()

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
    if (!isPackage(name)) return super.requireModuleOrMock(from, name)
    const folder = dirname(from)
    if (!loaders.has(folder)) loaders.set(folder, createRequire(from))
    return loaders.get(folder)(name)
  }

  /** Would replace a method of the worker's own process. */
  installGetBuiltinModule() {}
}
