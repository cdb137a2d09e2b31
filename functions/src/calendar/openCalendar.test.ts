import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/schedules/calendarFeeds'
import { firestore } from '../firestore/client.ts'
import { fetchCalendar } from '../testing/builders/calendars.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit, readStored } from '../testing/store.ts'

let maya: TestPerson
beforeEach(async () => {
  maya = await createUser()
})

const open = () => call(contract.openCalendar, {}, maya)
const close = () => call(contract.closeCalendar, {}, maya)

const getFeed = (userId: string) => readStored(contract.CalendarFeed, 'calendarFeeds', userId)

const getStatus = async (token: string) => (await fetchCalendar(`/${token}.ics`)).status

test('openCalendar replaces the link, and the previous one stops working', async () => {
  const first = await open()
  expect(await getStatus(first.token)).toBe(200)
  const second = await open()
  expect(second.token).not.toBe(first.token)
  expect(await getFeed(maya.uid)).toMatchObject({ userId: maya.uid, ...second, revision: 2 })
  expect([await getStatus(first.token), await getStatus(second.token)]).toEqual([404, 200])
})

test('openCalendar is rate limited, but the link can always be removed', async () => {
  const { token } = await open()
  const feed = firestore().collection('calendarFeeds').doc(maya.uid)
  await feed.update({ revision: limits.calendarChanges.atFirst })
  expect(await refusal(contract.openCalendar, {}, maya)).toMatchObject({
    code: 'RESOURCE_EXHAUSTED',
    message: 'That was changed too often. Please try again in 60 minutes.',
  })
  expect(await getStatus(token)).toBe(200)
  expect(await close()).toEqual({})
  expect(await getStatus(token)).toBe(404)
})

test('Audit events of a calendar contain no token', async () => {
  const { token } = await open()
  await open()
  await close()
  const events = await listAudit('calendarFeeds', maya.uid)
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['open', maya.uid],
    ['open', maya.uid],
    ['close', maya.uid],
  ])
  for (const { after, before } of events) {
    expect(after).not.toHaveProperty('token')
    expect(before ?? {}).not.toHaveProperty('token')
  }
  expect(JSON.stringify(events)).not.toContain(token)
})
