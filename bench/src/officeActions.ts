import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { newCourse, newPeople, type Stack } from './stack.ts'

/** A callable of the office with the input of one call, which no other call has. */
export interface OfficeAction {
  readonly name: string
  readonly input: () => Promise<unknown>
}

const newId = () => randomUUID().replaceAll('-', '').slice(0, 20)
const getFirst = ([id = '']: readonly string[]) => id
const newPerson = async () => getFirst(await newPeople(1))

/** Twenty actions of the office, each at the service `api`: half of them read and half of them write. */
export async function listOfficeActions(stack: Stack): Promise<readonly OfficeAction[]> {
  const { store } = stack
  const courseId = await newCourse(store)
  const roomId = await createRoom(store)
  const maya = { userId: 'sample-maya' }
  const email = 'maya@shala.test'
  let days = 0
  const schedule = () => ({
    ...{
      courseId,
      roomId,
      teacher: `Asha ${newId()}`,
      timeZone: 'Etc/UTC',
      minutes: 90,
      seats: 12,
    },
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
    listCohortsOf: () => maya,
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
      ...{ revision: 0, sectionId: newId(), title: 'Bench', before: null },
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
