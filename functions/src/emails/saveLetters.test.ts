import * as contract from '@shala/contract/emailTemplates'
import { firestore } from '../firestore/client.ts'
import { expectBadInput, hostileBodies } from '../testing/badPayloads.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/people.ts'
import { call, refusal } from '../testing/server.ts'
import { auditOf } from '../testing/store.ts'

let admin: TestPerson
beforeAll(async () => {
  admin = await createAdmin()
})

async function stored(): Promise<contract.Letters | null> {
  const snapshot = await firestore().doc(`school/${contract.lettersDocument}`).get()
  return snapshot.exists ? contract.Letters.parse(snapshot.data()) : null
}

const letters = (subject: string): contract.LettersContent => ({
  ...contract.defaultLetters,
  ending: { ...contract.defaultLetters.ending, subject },
})

// There is one school only, so these go one after the other. All stay off: other tests grant.
test('keeps the letters, each version with its event', async () => {
  const before = (await stored())?.revision ?? 0
  const save = (revision: number, subject: string) =>
    call(contract.saveLetters, { revision, letters: letters(subject) }, admin)
  expect(await save(before, ' {course} ends ')).toEqual({ id: 'letters', revision: before + 1 })
  await save(before + 1, 'It ends')
  expect(await stored()).toMatchObject({ ...letters('It ends'), revision: before + 2 })
  expect(await save(before + 2, 'It ends')).toMatchObject({ revision: before + 2 })
  const events = await auditOf('school', 'letters')
  expect(events.at(-1)).toMatchObject({ action: 'edit', by: admin.uid, revision: before + 2 })
  expect(events.at(-2)?.after).toMatchObject({ ending: { subject: '{course} ends' } })
})

test('who saw an older version is told', async () => {
  for (const revision of [0, 99]) {
    const met = await refusal(contract.saveLetters, { revision, letters: letters('x') }, admin)
    expect(met).toMatchObject({ code: 'ABORTED', field: 'revision' })
  }
})

describe('is refused', () => {
  const request = { revision: 0, letters: letters('x') }
  const grant = (part: object) => ({
    ...request,
    letters: { ...request.letters, grant: { ...request.letters.grant, ...part } },
  })

  test('to whoever is not signed in, and to a student', async () => {
    expect(await refusal(contract.saveLetters, request)).toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const claims of [{}, { admin: 'true' }]) {
      const met = await refusal(contract.saveLetters, request, await createUser({ claims }))
      expect(met.code).toBe('PERMISSION_DENIED')
    }
  })

  test.each<[string, object, string]>([
    ['no revision', { letters: request.letters }, 'revision'],
    ['no letters', { revision: 0 }, 'letters'],
    ['one letter only', { revision: 0, letters: { grant: {} } }, 'letters.grant.on'],
    ['a switch in letters', grant({ on: 'true' }), 'letters.grant.on'],
    ['no subject', grant({ subject: ' ' }), 'letters.grant.subject'],
    ['a subject of two lines', grant({ subject: 'a\nBcc: b' }), 'letters.grant.subject'],
    ['an over-long subject', grant({ subject: 'x'.repeat(151) }), 'letters.grant.subject'],
    ['no text', grant({ text: '\n' }), 'letters.grant.text'],
    ['an over-long text', grant({ text: 'x'.repeat(4001) }), 'letters.grant.text'],
    ['a letter of markup', grant({ html: '<p>' }), 'letters.grant.html'],
    [
      'no day',
      { ...request, letters: { ...request.letters, daysBefore: 0 } },
      'letters.daysBefore',
    ],
    [
      'half a day',
      { ...request, letters: { ...request.letters, daysBefore: 1.5 } },
      'letters.daysBefore',
    ],
    [
      'a year',
      { ...request, letters: { ...request.letters, daysBefore: 365 } },
      'letters.daysBefore',
    ],
    ['another letter', { ...request, letters: { ...request.letters, spam: {} } }, 'letters.spam'],
  ])('for %s', async (_, data, field) => {
    await expectBadInput(contract.saveLetters, JSON.stringify({ data }), admin, field)
  })

  test.each(hostileBodies('letters', request))('for %s', async (_, body) => {
    await expectBadInput(contract.saveLetters, body, admin)
  })
})
