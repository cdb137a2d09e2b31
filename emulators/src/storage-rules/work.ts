import { LimitProblem } from './problems.ts'
import type { Value } from './values.ts'

const most = { steps: 20_000, length: 1_000_000 }

/** Counts what one request costs, so that no rules file can keep the runtime busy for long. */
export class Work {
  #steps = 0

  /** @throws LimitProblem once the request has used up its steps */
  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > most.steps)
      throw new LimitProblem(`The request needs more than ${most.steps} steps of evaluation.`)
  }

  /** Gives the value back. @throws LimitProblem if it has grown too large */
  weigh(value: Value): Value {
    const length = lengthOf(value)
    if (length > most.length)
      throw new LimitProblem(`A value grew beyond ${most.length} characters or items.`)
    return value
  }
}

function lengthOf(value: Value): number {
  if (value.type === 'string') return value.value.length
  return value.type === 'list' || value.type === 'set' ? value.items.length : 0
}
