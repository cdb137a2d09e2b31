import assert from 'node:assert/strict'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import type { Locator, Page } from 'playwright-core'
import { manyPeople } from './src/accessDesk.ts'
import { holdCalls } from './src/holdCalls.ts'
import { eventsOf, recordOf } from './src/ledger.ts'
import { importPeople, newAddress, register, type TestPerson } from './src/people.ts'
import { sees, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { auth } from './src/stack.ts'
import { story, type Stage } from './src/story.ts'
import { until } from './src/until.ts'

story('a pasted list is granted, mended, tried again and revoked', async (stage) => {
  const [first, second, third] = await importPeople('bulk', 3)
  assert.ok(first && second && third)
  const leaving = await register('Lea Leaving')
  const unverified = await register('Una Verified', { verified: false })
  const unknown = newAddress('not.yet')
  const desk = await openDesk(stage)

  await desk
    .getByLabel('Email addresses')
    .fill(
      [
        `"Person, First" <${first.email}>; ${second.email.toUpperCase()}`,
        `${third.email}, ${first.email}`,
        `not-an-address`,
        unverified.email,
        unknown,
        leaving.email,
      ].join('\n'),
    )
  await sees(desk, '6 addresses, 1 more than once, 1 not readable as an address')
  await desk.getByLabel('What to do').selectOption('Grant a course')
  await desk.getByLabel('Course', { exact: true }).selectOption(soundHealing.title)
  await desk.getByLabel('Payment method').fill('invoice')
  await desk.getByLabel('Amount').fill('380')
  await desk.getByLabel('Notes').fill('Group of May.')
  await desk.getByRole('button', { name: 'Look over the list' }).click()

  await sees(desk, 'Nothing has been changed yet.')
  await sees(await group(desk, '4 found'), first.email, second.email, third.email, leaving.email)
  await sees(await group(desk, '1 not verified'), unverified.email)
  await sees(await group(desk, '1 unknown'), unknown)
  await sees(await group(desk, '1 malformed'), 'not-an-address')
  await sees(await group(desk, '1 listed more than once'), first.email)
  assert.equal(await recordOf(first.uid, soundHealing.id), null)

  await auth.deleteUser(leaving.uid)
  await desk.getByRole('button', { name: `Grant ${soundHealing.title} to 4 people` }).click()
  await sees(desk, '3 granted, 3 failed.')
  await hasProgress(desk, 'People granted', '4 of 4')
  await sees(rowOf(desk, second.email), 'Granted')
  await sees(rowOf(desk, leaving.email), 'Failed', 'nobody has this id')
  await sees(rowOf(desk, unverified.email), 'Failed', 'has not verified this address yet')
  await sees(rowOf(desk, unknown), 'Failed', 'nobody is registered with this address')
  assert.equal((await recordOf(second.uid, soundHealing.id))?.notes, 'Group of May.')
  assert.equal(await recordOf(unverified.uid, soundHealing.id), null)

  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.getByRole('button', { name: 'Copy failed addresses' }).click()
  await sees(desk, 'The failed addresses are on the clipboard.')
  assert.equal(
    await desk.evaluate(() => navigator.clipboard.readText()),
    [unverified.email, unknown, leaving.email].join('\n'),
  )

  await auth.updateUser(unverified.uid, { emailVerified: true })
  const late = await register('Nora Notyet', { email: unknown })
  await desk.getByRole('button', { name: 'Try the failed rows again' }).click()
  await sees(desk, '5 granted, 1 failed.')
  await sees(rowOf(desk, unverified.email), 'Granted')
  await sees(rowOf(desk, unknown), 'Granted')
  await sees(rowOf(desk, leaving.email), 'Failed', 'nobody has this id')
  await desk.getByLabel('Show').selectOption('Failed only')
  assert.equal(await rows(desk).count(), 1)

  const granted = [first, second, third, unverified, late]
  for (const { uid } of granted) {
    const record = await recordOf(uid, soundHealing.id)
    assert.deepEqual(
      [record?.hasAccess, record?.isActive, record?.grantedBy, record?.amount, record?.revision],
      [true, true, sampleAdmin.uid, 380, 1],
    )
    assert.equal((await eventsOf(uid)).length, 1)
  }

  await desk.getByRole('button', { name: 'Start a new list' }).click()
  const pasted = granted.map(({ email }) => email).join(', ')
  await desk.getByLabel('Email addresses').fill(pasted)
  await desk.getByLabel('What to do').selectOption('Revoke a course')
  await desk.getByLabel('Course', { exact: true }).selectOption(soundHealing.title)
  await desk.getByLabel('Reason').fill('The group was called off.')
  await desk.getByRole('button', { name: 'Look over the list' }).click()
  await desk.getByRole('button', { name: `Revoke ${soundHealing.title} for 5 people` }).click()
  await sees(desk, '5 revoked, 0 failed.')
  const batches = new Set<string | null>()
  for (const { uid } of granted) {
    const record = await recordOf(uid, soundHealing.id)
    assert.deepEqual(
      [record?.hasAccess, record?.isActive, record?.revokedBy, record?.revokeReason],
      [false, false, sampleAdmin.uid, 'The group was called off.'],
    )
    const told = await eventsOf(uid)
    assert.deepEqual(
      told.map(({ action }) => action),
      ['grant', 'revoke'],
    )
    batches.add(told[1]?.batch ?? null)
  }
  assert.equal(batches.size, 1)
  assert.ok(!batches.has(null))
})

story('a long list shows how far it is, and outlasts a look at another page', async (stage) => {
  const people = await importPeople('long', 450)
  const desk = await openDesk(stage)
  const calls = await holdCalls(desk, 'bulkGrant')
  await beginGrant(desk, people)
  await hasProgress(desk, 'People granted', '0 of 450')
  await desk.getByRole('link', { name: 'Rooms' }).click()
  await seesPage(desk, 'Room Management')
  await calls.letOneThrough()
  await desk.goBack()
  await hasProgress(desk, 'People granted', '200 of 450')
  await calls.letOneThrough()
  await hasProgress(desk, 'People granted', '400 of 450')
  await calls.letOneThrough()
  await sees(desk, '450 granted, 0 failed.')
  await hasProgress(desk, 'People granted', '450 of 450')
  assert.equal(await rows(desk).count(), 100)
  await desk.getByRole('button', { name: 'Show 100 more of 350' }).click()
  await rows(desk).nth(199).waitFor()
  for (const { uid } of people.filter((_, place) => place % 449 === 0)) {
    assert.equal((await recordOf(uid, prenatal.id))?.hasAccess, true)
  }
})

story('a run that is stopped is continued with those who were not started', async (stage) => {
  const people = await importPeople('stop', 420)
  const desk = await openDesk(stage)
  const calls = await holdCalls(desk, 'bulkGrant')
  await beginGrant(desk, people)
  // The browser asks before it leaves a run half done.
  const question = desk.waitForEvent('dialog')
  await desk.evaluate(() => void setTimeout(() => location.reload()))
  assert.equal((await question).type(), 'beforeunload')
  await (await question).dismiss()
  await desk.getByRole('button', { name: 'Stop', exact: true }).click()
  await sees(desk, 'Stopping after this step…')
  await calls.letOneThrough()
  await sees(desk, '200 granted, 0 failed, 220 not started.')
  await desk.getByRole('button', { name: 'Continue with the 220 not started' }).click()
  await calls.letOneThrough()
  await calls.letOneThrough()
  await sees(desk, '420 granted, 0 failed.')
})

story('a lost connection leaves rows that can be tried again, once each', async (stage) => {
  const people = await importPeople('lost', 3)
  const desk = await openDesk(stage, [/bulkGrant/, /net::ERR/])
  // The server does its work, and the answer is lost on its way.
  await desk.route(
    '**/bulkGrant',
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await beginGrant(desk, people)
  await sees(desk, '0 granted, 3 failed.', 'The server could not be reached.')
  await desk.getByRole('button', { name: 'Try the failed rows again' }).click()
  await sees(desk, '3 granted, 0 failed.')
  for (const { uid } of people) assert.equal((await eventsOf(uid)).length, 1)
})

story('people are added to the list by search, and a draft names what it lacks', async (stage) => {
  const one = await register('Olga Onelist')
  const desk = await openDesk(stage)
  await desk.getByRole('button', { name: 'Look over the list' }).click()
  await sees(desk, 'Paste at least one address, or add somebody by search', 'Choose a course')
  await desk.getByRole('combobox', { name: 'Add a person by search' }).fill(one.email)
  await desk.getByRole('option').filter({ hasText: one.email }).click()
  await sees(desk.getByRole('list', { name: 'Added by search' }), one.displayName)
  await desk.getByLabel('Email addresses').fill(one.email)
  await desk.getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await desk.getByRole('button', { name: 'Look over the list' }).click()
  await sees(await group(desk, '1 listed more than once'), one.email)
  await desk.getByRole('button', { name: 'Change the list' }).click()
  assert.equal(await desk.getByLabel('Email addresses').inputValue(), one.email)
})

async function openDesk(stage: Stage, expected: RegExp[] = []): Promise<Page> {
  const desk = await stage.visitor({ expected })
  await signIn(desk, sampleAdmin.email, manyPeople)
  await desk.getByRole('heading', { name: 'Many people at once' }).waitFor()
  return desk
}

/** Pastes these people and begins to grant them a course. */
async function beginGrant(desk: Page, people: readonly TestPerson[]): Promise<void> {
  await desk.getByLabel('Email addresses').fill(people.map(({ email }) => email).join('\n'))
  await desk.getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await desk.getByRole('button', { name: 'Look over the list' }).click()
  const sentence = `Grant ${prenatal.title} to ${people.length} people`
  await desk.getByRole('button', { name: sentence }).click()
}

/** One kind of people in the look over the list, opened. */
async function group(desk: Page, summary: string): Promise<Locator> {
  await desk.getByText(summary, { exact: true }).click()
  return desk.getByRole('group').filter({ hasText: summary })
}

function rows(desk: Page): Locator {
  return desk.getByRole('table').locator('tbody').getByRole('row')
}

function rowOf(desk: Page, email: string): Locator {
  return rows(desk).filter({ hasText: email })
}

/** Waits until the progress bar stands there. */
async function hasProgress(desk: Page, label: string, text: string): Promise<void> {
  const bar = desk.getByRole('progressbar', { name: label })
  await bar.waitFor()
  await until(`${label} stands at ${text}`, async () =>
    (await bar.getAttribute('aria-valuetext')) === text ? true : undefined,
  )
}
