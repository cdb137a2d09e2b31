import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFunctions } from '@shala/functions/build.ts'
import type { Firestore } from 'firebase-admin/firestore'
import { FunctionsServer } from '../../emulators/src/functions/FunctionsServer.ts'
import { StackEnvironment } from '../../emulators/src/stackEnvironment.ts'
import { root } from '../../root.ts'
import { type Finding, median, milliseconds } from './measure.ts'
import { newCourse, newPeople, type Stack } from './stack.ts'

/**
 * Builds the functions into a folder that is deleted afterwards. `libraries` are the packages that a
 * service loads at its start, before it loads a handler.
 */
export async function withBuiltFunctions<Result>(
  use: (folder: string, libraries: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(root, 'functions/.bench-'))
  try {
    const built = await buildFunctions({ outdir: folder })
    await built.dispose()
    return await use(folder, built.libraries)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rounds = 5
const warmCalls = 5

/**
 * The first call of each action, in a new process after one warm-up call, against the median of
 * calls that follow.
 */
export async function firstCalls(stack: Stack): Promise<Finding[]> {
  const actions = await listOfficeActions(stack)
  const first: number[] = []
  const warm: number[] = []
  const ratios = new Map<string, number[]>()
  await withBuiltFunctions(async (folder) => {
    for (let round = 0; round < rounds; round += 1) {
      const measured = await measureRound(stack, folder, actions)
      first.push(measured.reduce((sum, { firstMs }) => sum + firstMs, 0))
      warm.push(measured.reduce((sum, { warmMs }) => sum + warmMs, 0))
      for (const { name, firstMs, warmMs } of measured) {
        ratios.set(name, [...(ratios.get(name) ?? []), firstMs / warmMs])
      }
    }
  })
  const slowest = [...ratios]
    .map(([name, found]) => ({ name, ratio: median(found) }))
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, 3)
    .map(({ name, ratio }) => `${name} ${ratio.toFixed(1)}`)
  return [
    {
      what: `first calls of ${actions.length} office actions, against warm ones (most: ${slowest.join(', ')})`,
      measured: `${median(first).toFixed(0)} ms`,
      baseline: `${median(warm).toFixed(0)} ms`,
      ratio: median(first) / median(warm),
      goal: { atMost: 2 },
    },
  ]
}

async function measureRound(stack: Stack, folder: string, actions: readonly OfficeAction[]) {
  const logs = join(root, '.shala/bench')
  await mkdir(logs, { recursive: true })
  const log = join(logs, 'functions.log')
  const env = StackEnvironment.parse(process.env)
  const server = await FunctionsServer.create({ root, folder, env, log })
  try {
    const call = (name: string, data: unknown) => stack.callAt(server.host, name, data)
    await call('listUsers', {})
    const measured = []
    for (const { name, input } of actions) {
      const inputs: unknown[] = []
      while (inputs.length < warmCalls + 1) inputs.push(await input())
      const [firstInput, ...others] = inputs
      const firstMs = await milliseconds(() => call(name, firstInput))
      const warmMs: number[] = []
      for (const other of others) warmMs.push(await milliseconds(() => call(name, other)))
      measured.push({ name, firstMs, warmMs: median(warmMs) })
    }
    return measured
  } finally {
    await server.close()
  }
}

/** A callable of the office with the input of one call, which no other call has. */
interface OfficeAction {
  readonly name: string
  readonly input: () => Promise<unknown>
}

const newId = () => randomUUID().replaceAll('-', '').slice(0, 20)
const getFirst = ([id = '']: readonly string[]) => id
const newPerson = async () => getFirst(await newPeople(1))

/** Twenty actions of the office, each at the service `api`: half of them read and half of them write. */
async function listOfficeActions(stack: Stack): Promise<readonly OfficeAction[]> {
  const { store } = stack
  const courseId = await newCourse(store)
  const roomId = await createRoom(store)
  const maya = { userId: 'sample-maya' }
  const email = 'maya@shala.test'
  let days = 0
  const schedule = () => ({
    courseId,
    roomId,
    teacher: `Asha ${newId()}`,
    timeZone: 'Etc/UTC',
    minutes: 90,
    seats: 12,
    start: `${new Date(Date.now() + (days += 1) * 86_400_000).toISOString().slice(0, 10)}T18:00`,
  })
  const revoke = async () => {
    const userId = await newPerson()
    await stack.call('grantAccess', { userId, courseId })
    return { userId, courseId }
  }
  const inputs: Record<string, () => unknown> = {
    listStudents: () => ({}),
    getStudent: () => maya,
    findUserByEmail: () => ({ email }),
    findUsersById: () => ({ userIds: [maya.userId] }),
    explainAccess: () => ({ email, courseId }),
    countRecords: () => ({ queries: [{ collection: 'mail', where: { listed: true } }] }),
    getStudentProgress: () => ({ ...maya, courseId }),
    listGroupsOf: () => maya,
    previewErasure: () => ({ email: `${newId()}@bench.test` }),
    previewSchedule: () => ({ schedule: schedule() }),
    grantAccess: async () => ({ userId: await newPerson(), courseId }),
    grantSource: async () => ({ userId: await newPerson(), courseId, source: 'scholarship' }),
    revokeAccess: revoke,
    saveStudentDetails: async () => ({
      userId: await newPerson(),
      details: { phone: '', notes: newId() },
    }),
    saveRoom: () => ({ room: { ...room, name: newId() } }),
    saveTeacher: () => ({ teacher: { name: newId() } }),
    createCourse: () => ({ courseId: `bench-${randomUUID()}`, course: { title: 'Bench' } }),
    addSection: async () => ({
      courseId: await newCourse(store),
      revision: 0,
      sectionId: newId(),
      title: 'Bench',
      before: null,
    }),
    saveLesson: () => ({ courseId, lessonId: newId(), revision: 0, lesson: { title: 'Bench' } }),
    saveSchedule: () => ({ schedule: schedule() }),
  }
  return Object.entries(inputs).map(([name, input]) => ({
    name,
    input: () => Promise.resolve(input()),
  }))
}

const room = {
  place: { kind: 'address', address: '12 Rope Walk' },
  capacity: 18,
  color: 'clay',
  note: '',
}

async function createRoom(store: Firestore): Promise<string> {
  const at = new Date()
  const name = { name: 'Bench', nameKey: 'bench', search: ['bench'] }
  const ref = store.collection('rooms').doc()
  await ref.set({ ...room, ...name, active: true, revision: 1, createdAt: at, updatedAt: at })
  return ref.id
}
