import type { OperationRun } from './operations/operationRun.ts'
import type { Who } from './operations/operations.ts'
import { listProvenAddresses, type World } from './world.ts'

/**
 * The accounts that have verified an address at any time, including possibly during concurrent
 * operations.
 */
export class Acquaintance {
  readonly #known = new Set<string>()

  /** Learns who has proven what by now. */
  meet(world: World): void {
    for (const person of world.lives.keys()) {
      for (const address of listProvenAddresses(world, person)) this.#add(person, address)
    }
  }

  /** Adds addresses that were verified, even if they were removed again before the next check. */
  hear({ operation, answer }: OperationRun): void {
    if (answer === 'refused') return
    if (operation.kind === 'confirmAddress') this.#add(operation.person, operation.address)
    if (operation.kind === 'login' && operation.verifies) {
      this.#add(operation.person, operation.person)
    }
  }

  hasProven(person: number, address: number): boolean {
    return this.#known.has(`${person} ${address}`)
  }

  /** Whether this may be the person whom an admin named. */
  mayBe(who: Who, person: number): boolean {
    return 'person' in who ? who.person === person : this.hasProven(person, who.address)
  }

  #add(person: number, address: number): void {
    this.#known.add(`${person} ${address}`)
  }
}
