import { randomInt } from 'node:crypto'
import { EmailChoices, saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, functionUrl, expectRefusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'
import { setReminders } from './emailChoices.ts'
import { unsubscribeLink } from './unsubscribeLink.ts'

// Settings of the functions in the local stack.
process.env.SHALA_SITE_URL = 'https://shala.test'
process.env.UNSUBSCRIBE_KEY = 'demo-unsubscribe-key-that-protects-nothing'

let maya: TestPerson
beforeEach(async () => {
  maya = await createUser()
})

const getChoices = async ({ uid }: TestPerson) => {
  const stored = await firestore().collection('emailChoices').doc(uid).get()
  return stored.exists ? EmailChoices.parse(stored.data()).reminders : null
}

/** Calls the function for a link, as Hosting forwards the request. */
async function ask(link: string, init: RequestInit = {}) {
  const { search } = new URL(link)
  const response = await fetch(`${functionUrl('unsubscribe')}${search}`, init)
  return { response, page: await response.text() }
}

const post = (link: string, body: string) =>
  ask(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
const oneClick = 'List-Unsubscribe=One-Click'

test('opening an unsubscribe link asks for confirmation and changes nothing', async () => {
  const { response, page } = await ask(unsubscribeLink(maya.uid))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(page).toContain('<h1>Turn these emails off?</h1>')
  expect(page).toMatch(/<form method="post" action="\/unsubscribe\?token=[^"]+"><button>/)
  expect(page).not.toContain('<script')
  await ask(unsubscribeLink(maya.uid), { method: 'HEAD' })
  expect(await getChoices(maya)).toBeNull()
})

test('the unsubscribe button turns reminders off once, and the next one turns them on again', async () => {
  const link = unsubscribeLink(maya.uid)
  expect((await post(link, '')).page).toContain('<h1>These emails are off</h1>')
  expect(await getChoices(maya)).toBe(false)
  await post(link, '')
  const back = await post(link, 'again=yes')
  expect(back.page).toContain('<h1>These emails are on</h1>')
  expect(await getChoices(maya)).toBe(true)
  const events = await listAudit('emailChoices', maya.uid)
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['unsubscribe', maya.uid],
    ['resubscribe', maya.uid],
  ])
})

test('an email choice made by link is marked as such until the student chooses', async () => {
  const read = async () =>
    EmailChoices.parse((await firestore().collection('emailChoices').doc(maya.uid).get()).data())
  const link = unsubscribeLink(maya.uid)
  await post(link, oneClick)
  await post(link, oneClick)
  expect(await read()).toMatchObject({ reminders: false, byLink: true, revision: 1 })
  await call(saveEmailChoices, { reminders: false }, maya)
  expect(await read()).toMatchObject({ reminders: false, byLink: false })
  await post(link, oneClick)
  expect(await read()).toMatchObject({ reminders: false, byLink: false })
  await post(link, 'again=yes')
  await post(link, oneClick)
  expect(await read()).toMatchObject({ reminders: false, byLink: true })
})

test('mail clients unsubscribe with one POST, form-encoded or multipart', async () => {
  const { response } = await post(unsubscribeLink(maya.uid), oneClick)
  expect([response.status, response.redirected]).toEqual([200, false])
  expect(await getChoices(maya)).toBe(false)
  const leo = await createUser()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  expect((await ask(unsubscribeLink(leo.uid), { method: 'POST', body })).response.status).toBe(200)
  expect(await getChoices(leo)).toBe(false)
})

test('a link with an invalid signature is refused and changes nothing', async () => {
  const leo = await createUser()
  const [, signature = ''] = /\.([\w-]+)$/.exec(unsubscribeLink(leo.uid)) ?? []
  expect(signature).toHaveLength(43)
  const base = 'https://shala.test/unsubscribe'
  const wrong = [
    base,
    `${base}?token=`,
    `${base}?token=${maya.uid}`,
    `${base}?token=${maya.uid}.`,
    `${base}?token=${maya.uid}.${signature}`,
    `${base}?token=${maya.uid}.${'A'.repeat(43)}`,
    `${base}?token=.${signature}`,
    `${base}?token=${encodeURIComponent('<script>')}.${signature}`,
    `${base}?token=${'a'.repeat(5000)}`,
    `${base}?token=${maya.uid}&token=${signature}`,
    `${base}?token[a]=${maya.uid}.${signature}`,
  ]
  for (const link of wrong) {
    for (const { response, page } of [await ask(link), await post(link, oneClick)]) {
      expect([link, response.status]).toEqual([link, 404])
      expect(page).toContain('<h1>This link does not work</h1>')
      expect(page).not.toMatch(/<script|<form/)
    }
  }
  expect(await getChoices(maya)).toBeNull()
  expect(await getChoices(leo)).toBeNull()
})

test('the unsubscribe link of a deleted account stores nothing', async () => {
  await auth().deleteUser(maya.uid)
  expect((await post(unsubscribeLink(maya.uid), oneClick)).response.status).toBe(404)
  expect(await getChoices(maya)).toBeNull()
})

describe('too many requests from one network', () => {
  let network = ''
  beforeEach(async () => {
    network = `2001:db8:${randomInt(0xffff).toString(16)}::1`
    const link = unsubscribeLink(maya.uid)
    for (let n = 0; n < limits.emailChoiceRequests; n += 1) await from(link, { method: 'HEAD' })
  })

  const from = (link: string, init: { method?: string } = {}) =>
    ask(link, { ...init, headers: { 'x-forwarded-for': network } })
  const postFrom = (link: string, body: string) => {
    const headers = {
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
    }
    return ask(link, { method: 'POST', headers, body })
  }

  slowTest('never block unsubscribing by button or mail client', async () => {
    const { response, page } = await from(unsubscribeLink(maya.uid))
    expect(response.status).toBe(200)
    expect(page).toContain('<h1>Turn these emails off?</h1>')
    expect((await postFrom(unsubscribeLink(maya.uid), '')).response.status).toBe(200)
    expect(await getChoices(maya)).toBe(false)
    const leo = await createUser()
    expect((await postFrom(unsubscribeLink(leo.uid), oneClick)).response.status).toBe(200)
    expect(await getChoices(leo)).toBe(false)
  })

  slowTest('block turning reminders on again, but not for other networks', async () => {
    await postFrom(unsubscribeLink(maya.uid), '')
    const { response, page } = await postFrom(unsubscribeLink(maya.uid), 'again=yes')
    expect(response.status).toBe(429)
    expect(page).toContain('<h1>Please try again later</h1>')
    expect(page).not.toContain('<form')
    expect(await getChoices(maya)).toBe(false)
    await post(unsubscribeLink(maya.uid), 'again=yes')
    expect(await getChoices(maya)).toBe(true)
  })
})

describe('too many changes of one user', () => {
  const tooMany = async () => {
    const { atFirst } = limits.emailChoiceChanges
    for (let n = 0; n < atFirst / 2; n += 1) {
      await setReminders(maya.uid, true, 'choose')
      await setReminders(maya.uid, false, 'choose')
    }
  }

  slowTest('block turning reminders on, but never turning them off', async () => {
    await tooMany()
    await expectRefusal(saveEmailChoices, { reminders: true }, maya, 'RESOURCE_EXHAUSTED')
    expect((await post(unsubscribeLink(maya.uid), 'again=yes')).response.status).toBe(429)
    expect(await getChoices(maya)).toBe(false)
    // Reminders may still be on because of an older change.
    await firestore().collection('emailChoices').doc(maya.uid).update({ reminders: true })
    await call(saveEmailChoices, { reminders: false }, maya)
    expect(await getChoices(maya)).toBe(false)
  })
})
