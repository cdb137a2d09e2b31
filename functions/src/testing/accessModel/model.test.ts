import './quiet.ts'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { Acquaintance } from './Acquaintance.ts'
import { assertInvitations } from './assertInvitations.ts'
import { pickAdmin, makeAdmins } from './callers.ts'
import { closeSchool } from './closeSchool.ts'
import { letOperationsCrash } from './crashes.ts'
import { requireWhole } from './histories.ts'
import { everyAction } from './operations/everyAction.ts'
import type { OperationRun } from './operations/operationRun.ts'
import { carryOutAll } from './operations/operationRuns.ts'
import type { Moment } from './operations/operations.ts'
import { readWorld } from './readWorld.ts'
import { requireAsked } from './requireAsked.ts'
import { requireClaimed } from './requireClaimed.ts'
import { requireCounted } from './requireCounted.ts'
import { requireEffect } from './requireEffect.ts'
import { requireNoted } from './requireNoted.ts'
import { createSchool } from './school.ts'
import { settle } from './settle.ts'
import { longest, story } from './stories.ts'
import type { World } from './world.ts'

/** `MODEL_STORIES=2000 npm run test:deep -- accessModel` runs more stories. */
const stories = Number(process.env.MODEL_STORIES ?? 60)
const atOnce = 4

let mendCommits: () => void
beforeAll(async () => {
  await makeAdmins(longest.moments + 1, longest.operations)
  mendCommits = letOperationsCrash()
})
afterAll(() => mendCommits())

/** Counts the situations that occurred, so that a model that does nothing cannot pass. */
const met = { crashes: 0, events: 0, claims: 0, notes: 0, alone: 0, actions: new Set<string>() }

slowTest(
  `records, history and rules agree with the model in ${stories} stories with crashes`,
  async () => {
    const context = await Promise.allSettled(
      Array.from({ length: atOnce }, (_, worker) =>
        playStories(worker === 0 ? [[everyAction]] : []),
      ),
    )
    for (const one of context) if (one.status === 'rejected') throw one.reason
    expect(met.crashes).toBeGreaterThan(0)
    expect(met.claims).toBeGreaterThan(0)
    expect(met.notes).toBeGreaterThan(0)
    expect(met.alone).toBeGreaterThan(stories / 4)
    expect(met.events).toBeGreaterThan(stories)
    expect([...met.actions].toSorted()).toEqual(['claim', 'extend', 'grant', 'revoke', 'undo'])
  },
  300_000 + stories * 6000,
)

/** True once a story has failed; the others then stop. */
let hasFailed = false

function playStories(examples: [readonly Moment[]][]): Promise<void> {
  const property = fc.asyncProperty(story, async (moments) => {
    try {
      await playStory(moments)
    } catch (error) {
      hasFailed = true
      throw error
    }
  })
  return fc.assert(property, { numRuns: Math.ceil(stories / atOnce), endOnFailure: true, examples })
}

async function playStory(moments: readonly Moment[]): Promise<void> {
  const here = await createSchool()
  const runs: OperationRun[] = []
  const acquaintance = new Acquaintance()
  const context = { here, runs, acquaintance }
  let before = await readWorld(here)
  for (const [place, moment] of moments.entries()) {
    if (hasFailed) return
    const now = await carryOutAll(here, moment, place, { past: runs, before })
    runs.push(...now)
    const after = await readWorld(here)
    acquaintance.meet(after)
    for (const run of now) acquaintance.hear(run)
    requireWhole(after)
    requireAsked(context, after)
    assertInvitations(context, after)
    requireClaimed(context, after)
    requireNoted(context, after)
    for (const run of now) await requireCounted(run, runs, after)
    const [lone, ...others] = now
    if (lone !== undefined && others.length === 0) {
      requireEffect(here, lone, after)
      met.alone += 1
    }
    met.crashes += now.filter(({ died }) => died).length
    before = after
  }
  note(await settle(here, pickAdmin(longest.moments, 0)), context)
  await closeSchool(here, runs)
}

function note(world: World, context: Parameters<typeof requireClaimed>[0]): void {
  context.acquaintance.meet(world)
  requireWhole(world)
  met.claims += requireClaimed(context, world)
  met.notes += requireNoted(context, world)
  const events = world.pairs.flatMap((pair) => pair.events)
  met.events += events.length
  for (const { event } of events) met.actions.add(event.action)
}
