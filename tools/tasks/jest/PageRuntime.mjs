import { isPackage, isStateless, isStatelessPart, Runtime } from './SharedRuntime.mjs'

/** The runtime that holds the packages of a page. */
const runtimes = new WeakMap()

/**
 * Jest's runtime for page tests: packages are loaded once for the page that the files of a worker
 * share, and so are the contract and the content. React takes longer to load, and to become fast, than
 * most files take. All other modules are new for each file, as always.
 */
export default class PageRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    const { page } = environment
    // A file may ask for another environment, which lasts as long as the file.
    if (page === undefined) return
    if (!runtimes.has(page)) runtimes.set(page, new Runtime(config, page, ...rest))
    this.packages = runtimes.get(page)
  }

  requireModuleOrMock(from, name) {
    const isShared = this.packages !== undefined && (isPackage(name) || isStateless(name))
    if (!isShared) return super.requireModuleOrMock(from, name)
    return this.packages.requireModuleOrMock(from, name)
  }

  requireInternalModule(from, name) {
    if (this.packages === undefined || !isStatelessPart(name))
      return super.requireInternalModule(from, name)
    return this.packages.requireInternalModule(from, name)
  }
}
