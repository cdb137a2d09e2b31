import { createDraft, type Draft } from './draft.ts'
import { expected } from './expected/expected.ts'
import type { OperationRun } from './operations/operationRun.ts'
import type { School } from './school.ts'
import type { World } from './world.ts'

/**
 * Requires that an operation without concurrent ones has its full effect as the model expects. A
 * simple call whose process died may have no effect.
 */
export function requireHappened(
  here: School,
  run: OperationRun,
  { before, after }: { readonly before: World; readonly after: World },
  runs: readonly OperationRun[],
): boolean {
  const draft = expected(here, before, run, runs)
  if (draft === null) return false
  const now = plain(createDraft(here, after))
  const possible = [
    ...(run.answer === 'refused' ? [] : [plain(draft)]),
    ...(run.answer === 'done' ? [] : [plain(createDraft(here, before))]),
  ]
  const { operation, answer } = run
  if (!possible.some((one) => JSON.stringify(one) === JSON.stringify(now))) {
    expect({ operation, answer, now }).toEqual({ operation, answer, now: possible[0] })
  }
  return true
}

/** Requires that a world equals the expected one. */
export function requireSame(here: School, draft: Draft, after: World): void {
  expect(plain(createDraft(here, after))).toEqual(plain(draft))
}

/** Returns the compared parts of a draft in a stable order. */
function plain({ states, invitations, members, second, isOpen, terms }: Draft) {
  const inOrder = <Value>(entries: Iterable<readonly [string, Value]>) =>
    [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    states: states.map((courses) => courses.map((state) => inOrder(Object.entries(state)))),
    invitations: inOrder(invitations).map(([id, { status, held }]) => [id, status, held] as const),
    members: inOrder(members).map(
      ([id, { left, courses }]) => [id, left, [...courses].toSorted()] as const,
    ),
    second,
    isOpen,
    days: terms.days,
    courses: terms.courses.toSorted(),
  }
}
