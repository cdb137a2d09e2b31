/** The refusals and late answers that a test prepares for the next calls of a fake, by name. */
export class Interruptions<Name extends string> {
  readonly #refusals: { name: Name; refusal: Error }[] = []
  readonly #waits = new Map<Name, Promise<undefined>>()

  refuseNext(name: Name, refusal: Error): void {
    this.#refusals.push({ name, refusal })
  }

  /** Calls of this name are answered only once what is returned has been called. */
  hold(name: Name): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.#waits.set(name, promise)
    return () => {
      this.#waits.delete(name)
      resolve(undefined)
    }
  }

  /** Waits and throws as the test has asked. */
  async pass(name: Name): Promise<void> {
    await this.#waits.get(name)
    const position = this.#refusals.findIndex((entry) => entry.name === name)
    const [entry] = position < 0 ? [] : this.#refusals.splice(position, 1)
    if (entry) throw entry.refusal
  }
}
