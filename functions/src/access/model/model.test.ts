import { randomUUID } from 'node:crypto'
import type { AccessEvent } from '@shala/contract/access'
import { cohortSource } from '@shala/contract/sources'
import fc from 'fast-check'
import { somebody, type TestPerson } from '../../testing/people.ts'
import { letOperationsCrash, untilCrash, type Crash } from './crashes.ts'
import { courses, days, people, story, type Moment, type Operation } from './operations.ts'
import { aSchool, perform, sourceOf, told, type Errand, type School, type Told } from './school.ts'
import { contradictionIn, opensOn, stateOf, type State } from './state.ts'

/** `MODEL_STORIES=2000 npm test -- --no-checks access/model` tells more of them. */
const stories = Number(process.env.MODEL_STORIES ?? 20)
const atOnce = 4

let school: readonly TestPerson[] = []
let mendCommits: () => void
beforeAll(async () => {
  school = await Promise.all(Array.from({ length: people }, () => somebody()))
  mendCommits = letOperationsCrash()
})
afterAll(() => mendCommits())

test(
  `${stories} stories of several admins, with crashes: records, history and rules agree with the model`,
  async () => {
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        fc.assert(
          fc.asyncProperty(story, (moments) => tell(moments)),
          { numRuns: Math.ceil(stories / atOnce), endOnFailure: true },
        ),
      ),
    )
    expect(met.crashes).toBeGreaterThan(0)
    expect(met.events).toBeGreaterThan(stories)
    expect([...met.actions].toSorted()).toEqual(['extend', 'grant', 'revoke', 'undo'])
  },
  120_000 + stories * 3000,
)

/** What the stories came across, so that an idle model does not pass for a good one. */
const met = { crashes: 0, events: 0, actions: new Set<string>() }

async function tell(moments: readonly Moment[]): Promise<void> {
  const here = await aSchool(school, courses)
  const errands: Errand[] = []
  for (const [place, moment] of moments.entries()) {
    const before = await told(here)
    const now = moment.map(({ operation, crash }, number) => ({
      errand: errandOf(operation, `admin-${place}-${number}`, errands),
      crash,
    }))
    const answers = await Promise.all(
      now.map(({ errand, crash }) => untilDone(here, errand, crash)),
    )
    errands.push(...now.map(({ errand }) => errand))
    const after = await told(here)
    for (const pair of after) agrees(here, pair, errands)
    for (const [number, { errand }] of now.entries()) {
      const answer = answers[number]
      if (answer !== 'refused' && answer !== 'crashed') {
        requireCounted(errand, answer?.changed ?? Number.NaN, after)
      }
    }
    if (now.length === 1 && now[0] !== undefined && answers[0] !== 'refused') {
      hasHappened(here, now[0].errand, before, after)
    }
  }
}

function errandOf(operation: Operation, by: string, past: readonly Errand[]): Errand {
  const batches = past.filter(({ operation: { kind } }) => kind === 'plan' || kind === 'undo')
  const target = operation.kind === 'undo' ? batches[operation.which % batches.length] : undefined
  const undoes = target?.batchId ?? null
  return { by, batchId: randomUUID(), operation, rows: null, undoes }
}

/**
 * Whoever's process died sends a batch again, under the same id, until it is done. A simple call
 * has no id, so what became of it is what the store says.
 */
async function untilDone(here: School, errand: Errand, crash: Crash | null) {
  const first = await untilCrash(crash, () => perform(here, errand))
  if (first !== 'crashed') return first
  met.crashes += 1
  const { kind } = errand.operation
  if (kind === 'grant' || kind === 'revoke' || kind === 'extend') return 'crashed'
  if (kind === 'join' || kind === 'leave') {
    await perform(here, errand)
    return 'crashed'
  }
  return perform(here, errand)
}

/** The record, its history and the rules tell the same, and every event is what was asked for. */
function agrees(here: School, { person, course, record, events, reads }: Told, errands: Errand[]) {
  expect(events.map(({ revision }) => revision)).toEqual(events.map((_, place) => place + 1))
  expect(record).toEqual(events.at(-1)?.after ?? null)
  let before: AccessEvent['before'] = null
  const byWhom = new Set<string>()
  for (const event of events) {
    expect(event.before).toEqual(before)
    expect(contradictionIn(event.after, days)).toBeNull()
    // Nothing is done twice: one operation is one event of a record at most.
    expect(byWhom.has(event.by)).toBe(false)
    byWhom.add(event.by)
    const errand = errands.find(({ by }) => by === event.by)
    if (errand === undefined) throw new Error(`Nobody is called ${event.by}`)
    expect(isWhatWasAsked(here, errand, event, events)).toBe(true)
    met.events += 1
    met.actions.add(event.action)
    before = event.after
  }
  const today = new Date().toISOString().slice(0, 10)
  expect({ person, course, reads }).toEqual({
    ...{ person, course, reads: opensOn(stateOf(record), today) },
  })
}

/** Whether an event is a step that its operation may take from the state before. */
function isWhatWasAsked(
  here: School,
  { operation, undoes }: Errand,
  event: AccessEvent,
  events: readonly AccessEvent[],
): boolean {
  const [before, after] = [stateOf(event.before), stateOf(event.after)]
  switch (operation.kind) {
    case 'grant':
      return same(after, { ...before, [operation.source]: operation.held })
    case 'revoke':
      return same(after, revokedFrom(before, sourceOf(here, operation.source)))
    case 'extend':
      return isExtended(before, after, operation.endsOn)
    case 'plan': {
      const { order } = operation
      if (order.action === 'grant') return same(after, { ...before, [order.source]: order.held })
      if (order.action === 'revoke') return same(after, revokedFrom(before, order.source))
      return isExtended(before, after, order.endsOn)
    }
    case 'undo': {
      const undone = events.find(({ batch }) => batch === undoes)
      return undone !== undefined && same(after, stateOf(undone.before))
    }
    case 'join': {
      const source = cohortSource(here.cohortId)
      const { [source]: cohort, ...others } = after
      return cohort?.endsOn === '2099-12-31' && same(others, revokedFrom(before, source))
    }
    case 'leave':
      return same(after, revokedFrom(before, cohortSource(here.cohortId)))
  }
}

function revokedFrom(state: State, source: string | null): State {
  if (source === null) return {}
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== source))
}

/** One source, and one of those that end last, has another last day. */
function isExtended(before: State, after: State, endsOn: string | null): boolean {
  const ends = Object.values(before).map((held) => held.endsOn ?? '9999-12-31')
  const last = ends.toSorted().at(-1)
  return Object.entries(before).some(
    ([key, held]) =>
      (held.endsOn ?? '9999-12-31') === last &&
      same(after, { ...before, [key]: { ...held, endsOn } }),
  )
}

function same(one: State, other: State): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(state: State) {
  return Object.entries(state)
    .map(([key, { notes, startsOn, endsOn }]) => [key, notes, startsOn, endsOn])
    .toSorted()
}

/** What an operation says that it changed stands in the history, neither more nor less. */
function requireCounted({ by, operation }: Errand, changed: number, after: readonly Told[]) {
  if (Number.isNaN(changed)) return
  const events = after.flatMap((pair) => pair.events.filter((event) => event.by === by))
  if (operation.kind === 'join') expect(events.length).toBeLessThanOrEqual(changed)
  else expect(events).toHaveLength(changed)
}

/** Of one operation alone, nothing is lost: what it asks for is so afterwards. */
function hasHappened(
  here: School,
  errand: Errand,
  before: readonly Told[],
  after: readonly Told[],
) {
  const { operation } = errand
  if (operation.kind === 'undo') return
  const asked = after.filter(({ person, course }) => concerns(operation, person, course))
  for (const { person, course, record } of asked) {
    const state = stateOf(record)
    const old = before.find((pair) => pair.person === person && pair.course === course)
    const was = stateOf(old?.record ?? null)
    switch (operation.kind) {
      case 'leave':
        expect(state).not.toHaveProperty(cohortSource(here.cohortId))
        break
      case 'grant':
        if (wasDone(errand, after)) expect(state[operation.source]).toEqual(operation.held)
        break
      case 'revoke':
        if (wasDone(errand, after)) {
          expect(same(state, revokedFrom(was, sourceOf(here, operation.source)))).toBe(true)
        }
        break
      default:
        break
    }
  }
}

function wasDone({ by }: Errand, after: readonly Told[]): boolean {
  return after.some(({ events }) => events.some((event) => event.by === by))
}

function concerns(operation: Operation, person: number, course: number): boolean {
  switch (operation.kind) {
    case 'plan':
      return operation.people.includes(person) && operation.course === course
    case 'undo':
      return false
    case 'join':
    case 'leave':
      return operation.person === person
    default:
      return operation.person === person && operation.course === course
  }
}
