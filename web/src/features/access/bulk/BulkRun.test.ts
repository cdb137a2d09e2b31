import { GrantTerms } from '@shala/contract/access'
import type { Person } from '@shala/contract/people'
import { Refusal } from '../../../shared/Refusal.ts'
import { FakeSchool } from '../../../testing/FakeSchool.ts'
import { BulkRun, chunkSize, type BulkJob } from './BulkRun.ts'
import { count } from './rows.ts'

const job: BulkJob = {
  action: 'grant',
  courseId: 'prenatal',
  courseTitle: 'Prenatal',
  terms: GrantTerms.parse({}),
}
const noConnection = new Refusal('unavailable', 'No connection')

function schoolOf(size: number): { school: FakeSchool; addresses: string[]; people: Person[] } {
  const school = new FakeSchool()
  for (let n = 0; n < size; n++) school.addPerson({ userId: `p${n}` })
  const addresses = school.people.map(({ email }) => email ?? '')
  return { school, addresses, people: school.people }
}

async function checked(size: number) {
  const made = schoolOf(size)
  const run = new BulkRun()
  await run.check(made.school, job, [], made.addresses)
  return { ...made, run }
}

const calls = (school: FakeSchool, name: string) =>
  school.calls.filter((call) => call.name === name)
const states = (run: BulkRun) => {
  const { rows } = run.state()
  return [count(rows, 'done'), count(rows, 'failed'), count(rows, 'waiting')]
}

test('looks everybody up before it changes anything', async () => {
  const { school, run } = await checked(1200)
  expect(run.state()).toMatchObject({ phase: 'checked', progress: { done: 1200, total: 1200 } })
  expect(calls(school, 'findUsersByEmail')).toHaveLength(3)
  expect(calls(school, 'bulkGrant')).toHaveLength(0)
})

test('a look-up that fails leaves the list to be tried again', async () => {
  const { school, addresses } = schoolOf(3)
  school.refuseNext('findUsersByEmail', noConnection)
  const run = new BulkRun()
  await run.check(school, job, [], addresses)
  expect(run.state()).toMatchObject({ phase: 'composing', problem: 'No connection' })
})

test('grants chunk by chunk, and counts as it goes', async () => {
  const { school, run } = await checked(chunkSize * 2 + 1)
  const seen: number[] = []
  run.subscribe(() => seen.push(run.state().progress.done))
  await run.run(school)
  expect(run.state().phase).toBe('over')
  expect(states(run)).toEqual([chunkSize * 2 + 1, 0, 0])
  expect([...new Set(seen)]).toEqual([0, chunkSize, chunkSize * 2, chunkSize * 2 + 1])
  expect(school.holds('p0', 'prenatal')).toBe(true)
})

test('a chunk that does not arrive fails its rows; the next goes on; a retry completes', async () => {
  const { school, run } = await checked(chunkSize * 2)
  school.refuseNext('bulkGrant', noConnection)
  await run.run(school)
  expect(states(run)).toEqual([chunkSize, chunkSize, 0])
  expect(run.state().rows[0]?.error).toBe('No connection')
  await run.retry(school)
  expect(states(run)).toEqual([chunkSize * 2, 0, 0])
  expect(calls(school, 'bulkGrant').at(-1)?.input).toMatchObject({
    userIds: expect.arrayContaining(['p0']),
  })
})

test('two chunks in a row that fail end the run, and the rest can go on later', async () => {
  const { school, run } = await checked(chunkSize * 4)
  school.refuseNext('bulkGrant', noConnection)
  school.refuseNext('bulkGrant', noConnection)
  await run.run(school)
  expect(run.state()).toMatchObject({ phase: 'over', problem: 'No connection' })
  expect(states(run)).toEqual([0, chunkSize * 2, chunkSize * 2])
  await run.run(school)
  expect(states(run)).toEqual([chunkSize * 2, chunkSize * 2, 0])
})

test('stops between two chunks', async () => {
  const { school, run } = await checked(chunkSize * 3)
  const release = school.hold('bulkGrant')
  const going = run.run(school)
  run.stop()
  expect(run.state().stopping).toBe(true)
  release()
  await going
  expect(run.state()).toMatchObject({ phase: 'over', stopping: false, problem: null })
  expect(states(run)).toEqual([chunkSize, 0, chunkSize * 2])
})

test('keeps the reason that the server gives for one person', async () => {
  const { school, run } = await checked(3)
  school.refusedPeople.set('p1', 'this account was deleted')
  await run.run(school)
  expect(states(run)).toEqual([2, 1, 0])
  expect(run.state().rows[1]?.error).toBe('this account was deleted')
})

test('a retry looks up anew who was unknown', async () => {
  const { school, addresses } = schoolOf(1)
  const run = new BulkRun()
  await run.check(school, job, [], [...addresses, 'late@shala.test'])
  await run.run(school)
  expect(states(run)).toEqual([1, 1, 0])
  school.addPerson({ userId: 'late' })
  await run.retry(school)
  expect(states(run)).toEqual([2, 0, 0])
  expect(school.holds('late', 'prenatal')).toBe(true)
})

test('asks before the page is closed, but only while it runs', async () => {
  const { school, run } = await checked(1)
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const release = school.hold('bulkGrant')
  const going = run.run(school)
  expect(leaving()).toBe(true)
  release()
  await going
  expect(leaving()).toBe(false)
})

test('another admin in the same tab never sees the list', async () => {
  const { run } = await checked(1)
  run.belongTo('one-admin')
  await run.check(schoolOf(1).school, job, [], ['p0@shala.test'])
  run.belongTo('one-admin')
  expect(run.state().rows).toHaveLength(1)
  run.belongTo('another-admin')
  expect(run.state()).toMatchObject({ phase: 'composing', rows: [] })
})
