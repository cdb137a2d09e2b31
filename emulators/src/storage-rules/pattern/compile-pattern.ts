import { PatternProblem, type Class, type Node, type Place } from './syntax.ts'

/** One step of a pattern's machine. `to` are the steps that follow, the preferred first. */
export type Step =
  | { readonly kind: 'one'; readonly of: Class }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'go'; to: readonly number[] }
  | { readonly kind: 'match' }

const largest = 20_000

/** A pattern as a list of steps. Every step without `to` leads to the next one. */
export function compilePattern(node: Node): readonly Step[] {
  const steps: Step[] = []
  emit(node, steps)
  add(steps, { kind: 'match' })
  return steps
}

function add<T extends Step>(steps: Step[], step: T): T {
  if (steps.length >= largest) throw new PatternProblem('The pattern is too large.')
  steps.push(step)
  return step
}

function emit(node: Node, steps: Step[]): void {
  switch (node.kind) {
    case 'one':
    case 'place':
      add(steps, node)
      return
    case 'sequence':
      for (const part of node.parts) emit(part, steps)
      return
    case 'choice':
      emitChoice(node.parts, steps)
      return
    case 'group':
      add(steps, { kind: 'save', slot: node.group * 2 })
      emit(node.node, steps)
      add(steps, { kind: 'save', slot: node.group * 2 + 1 })
      return
    case 'repeat':
      emitRepeat(node.node, node.least, node.most, node.greedy, steps)
      return
  }
}

function emitChoice(parts: readonly Node[], steps: Step[]): void {
  const ends: { to: readonly number[] }[] = []
  parts.forEach((part, index) => {
    if (index === parts.length - 1) {
      emit(part, steps)
      return
    }
    const fork = add(steps, go())
    const start = steps.length
    emit(part, steps)
    ends.push(add(steps, go()))
    fork.to = [start, steps.length]
  })
  for (const end of ends) end.to = [steps.length]
}

function emitRepeat(node: Node, least: number, most: number, greedy: boolean, steps: Step[]): void {
  const forked = (inside: number, after: number) => (greedy ? [inside, after] : [after, inside])
  for (let count = 0; count < least; count += 1) emit(node, steps)
  if (most === Infinity) {
    const loop = steps.length
    const fork = add(steps, go())
    emit(node, steps)
    add(steps, go()).to = [loop]
    fork.to = forked(loop + 1, steps.length)
    return
  }
  const forks: { fork: { to: readonly number[] }; inside: number }[] = []
  for (let count = least; count < most; count += 1) {
    forks.push({ fork: add(steps, go()), inside: steps.length })
    emit(node, steps)
  }
  for (const { fork, inside } of forks) fork.to = forked(inside, steps.length)
}

function go(): { readonly kind: 'go'; to: readonly number[] } {
  return { kind: 'go', to: [] }
}
